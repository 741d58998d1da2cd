/** Being called by Web Push when it is one's turn, and being an app. */

import { among } from "./among";

/** Why somebody cannot be called, or null. */
export type Refusal = "push.none" | "push.browser" | "push.denied" | "push.failed";

const can = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Begin with the service worker, once the page is there. */
export function serve(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      /* a browser that does not want one does without */
    });
  });
}

/** Is this browser called? And if it cannot be, why. */
export async function called(): Promise<{ on: boolean; refusal: Refusal | null }> {
  try {
    if (!(await among.push()).push) return { on: false, refusal: "push.none" };
  } catch {
    return { on: false, refusal: "push.failed" };
  }
  if (!can()) return { on: false, refusal: "push.browser" };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { on: false, refusal: "push.browser" };
  const on = (await registration.pushManager.getSubscription()) !== null && Notification.permission === "granted";
  return { on, refusal: null };
}

/** Ask to be called from now on; why it cannot be, or null. */
export async function callMe(): Promise<Refusal | null> {
  if ((await Notification.requestPermission()) !== "granted") return "push.denied";
  try {
    const { push, key } = await among.push();
    if (!push) return "push.none";
    const registration = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: unpacked(key) };
    let subscription = await registration.pushManager.getSubscription();
    if (subscription && !sameKey(subscription.options.applicationServerKey, options.applicationServerKey)) {
      await subscription.unsubscribe(); // of another server at this address
      subscription = null;
    }
    subscription ??= await registration.pushManager.subscribe(options);
    const { endpoint, keys } = subscription.toJSON();
    await among.callMe(endpoint ?? "", keys?.p256dh ?? "", keys?.auth ?? "");
    return null;
  } catch {
    return "push.failed";
  }
}

/** Be called no more. */
export async function leaveMe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await among.leaveMe(subscription.endpoint).catch(() => {});
  await subscription.unsubscribe();
}

export function unpacked(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function sameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one === null) return false;
  const bytes = new Uint8Array(one);
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}

// ---- an app of its own -----------------------------------------------------------------------------------------------

interface Installing extends Event {
  prompt: () => Promise<void>;
}
let offered: Installing | null = null;
const waiting = new Set<() => void>();

if (typeof window !== "undefined")
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as Installing;
    for (const tell of waiting) tell();
  });

/** Hear when the browser offers to install the pages; a function that stops it. */
export function onOffer(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

export const mayInstall = (): boolean => offered !== null;

export async function install(): Promise<void> {
  await offered?.prompt();
  offered = null;
}
