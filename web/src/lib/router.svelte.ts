import { type Route, route } from "./route";

class Router {
  now = $state<Route>({ page: "home" });

  constructor() {
    this.read();
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
  }

  /** A key in the fragment is taken out of the address bar as soon as it is read. */
  private read(): void {
    const found = route(location.pathname, location.hash);
    if (found.page === "table" && found.key !== null) history.replaceState(null, "", location.pathname);
    else if (this.now.page === "table" && found.page === "table" && this.now.table === found.table) return;
    this.now = found;
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.now = route(location.pathname, location.hash);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links inside the client: no page load, but a new tab still works. */
export function inside(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
