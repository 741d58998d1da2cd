/** Telling that it is one's turn, to somebody who looks elsewhere: a sound, a mark on the tab, a notice of the system. */

import { settings } from "./settings.svelte";

export type Occasion = "turn" | "chat" | "won" | "lost";

let audio: AudioContext | null = null;

/** Soft tones, each a frequency and when it begins. */
const TONES: Record<Occasion, [number, number][]> = {
  turn: [
    [523.25, 0],
    [659.25, 0.14],
  ],
  chat: [[880, 0]],
  won: [
    [261.63, 0],
    [329.63, 0],
    [392, 0],
  ],
  lost: [[196, 0]],
};

/** A short sound, if they are wanted. */
export function sound(occasion: Occasion): void {
  if (!settings.on.sounds || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  for (const [frequency, delay] of TONES[occasion]) {
    const start = audio.currentTime + delay;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.09, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}

/** Ask the browser whether notices may be shown. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** A notice of the system, for whoever has another page in front. */
export function notify(title: string, text: string, tag: string): void {
  if (!settings.on.notices || document.visibilityState === "visible" || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification(title, { body: text, tag, icon: "/icon.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** The tab's icon with a mark while it is one's turn. */
export function markTab(yours: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = yours ? "/icon-turn.svg" : "/icon.svg";
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}
