/** Hand a link on: by the system's own way where there is one, else by the clipboard. True if it was copied. */
export async function share(title: string, url: string): Promise<boolean> {
  if (matchMedia("(pointer: coarse)").matches && navigator.share) {
    try {
      await navigator.share({ title, url });
    } catch {
      /* somebody thought better of it */
    }
    return false;
  }
  return copy(url);
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
