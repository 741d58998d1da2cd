/** The line to a table: a socket that says when something is new, and a question now and then while there is none. */

import { api } from "./api";
import { backoff, isNews, readPulse } from "./live";
import type { Pulse, TableState } from "./types";

const POLL_MS = 2_000;
const CALM_MS = 25_000;

/** Who is at this end of the line. */
export interface Listener {
  readonly id: string;
  readonly state: TableState | null;
  /** There is no such table, for this device. */
  readonly gone: boolean;
  refresh(): Promise<void>;
}

export class Wire {
  /** The server is not reached. */
  lost = $state(false);
  closed = false;

  private socket: WebSocket | null = null;
  private pulse: Pulse | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private opened = false;

  private readonly awake = () => {
    if (this.opened && document.visibilityState === "visible") {
      void this.table.refresh();
      if (!this.socket) this.connect();
    }
  };

  /** The browser knows that its line is gone long before the socket does. */
  private readonly cut = () => {
    if (!this.opened || this.closed) return;
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.breaks();
  };

  constructor(private readonly table: Listener) {
    document.addEventListener("visibilitychange", this.awake);
    addEventListener("online", this.awake);
    addEventListener("offline", this.cut);
    addEventListener("pageshow", this.awake);
  }

  async open(): Promise<void> {
    this.opened = true;
    await this.table.refresh();
    this.connect();
    this.schedule();
  }

  close(): void {
    this.closed = true;
    document.removeEventListener("visibilitychange", this.awake);
    removeEventListener("online", this.awake);
    removeEventListener("offline", this.cut);
    removeEventListener("pageshow", this.awake);
    clearTimeout(this.timer);
    clearTimeout(this.retry);
    this.socket?.close();
    this.socket = null;
  }

  /** The server was not reached. */
  breaks(): void {
    this.lost = true;
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.closed || this.table.gone) return;
    const wait = this.lost || this.socket?.readyState !== WebSocket.OPEN ? POLL_MS : CALM_MS;
    this.timer = setTimeout(async () => {
      if (document.visibilityState === "visible") await this.table.refresh();
      this.schedule();
    }, wait);
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.closed || this.table.gone || this.socket) return;
    const address = new URL(api.livePath(this.table.id), location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.schedule();
      void this.table.refresh(); // what happened before the socket was there
    };
    socket.onmessage = (event) => {
      const pulse = readPulse(event.data);
      if (!pulse) return;
      const news = isNews(this.table.state, this.pulse, pulse);
      this.pulse = pulse;
      if (news) void this.table.refresh();
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.closed) return;
      this.failures += 1;
      this.schedule();
      this.retry = setTimeout(() => this.connect(), backoff(this.failures));
    };
  }
}
