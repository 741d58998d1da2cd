"use strict";
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const kept = (name) => {
    try {
      return localStorage.getItem("ecumene-report-" + name);
    } catch {
      return null;
    }
  };
  const set = (name, value) => {
    root.dataset[name] = value;
    if (name === "lang") root.lang = value;
    for (const button of document.querySelectorAll(`[data-set="${name}"]`)) {
      button.setAttribute("aria-pressed", String(button.value === value));
    }
  };
  set("lang", kept("lang") || root.dataset.lang);
  set("theme", kept("theme") || (dark.matches ? "dark" : "light"));
  for (const button of document.querySelectorAll("[data-set]")) {
    button.addEventListener("click", () => {
      set(button.dataset.set, button.value);
      try {
        localStorage.setItem("ecumene-report-" + button.dataset.set, button.value);
      } catch {
        // a page that may not remember still switches
      }
    });
  }
})();
