/** Whose table talk this browser does not want to read: by table and name, kept here alone. */

const KEY = "ecumene-muted";

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

class Hearing {
  private those = $state<string[]>(read());

  mutes(table: string, name: string): boolean {
    return this.those.includes(`${table}:${name}`);
  }

  mute(table: string, name: string, to: boolean): void {
    const one = `${table}:${name}`;
    this.those = [...this.those.filter((other) => other !== one), ...(to ? [one] : [])].slice(-200);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.those));
    } catch {
      /* a browser without storage forgets it */
    }
  }
}

export const hearing = new Hearing();
