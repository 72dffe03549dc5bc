/** Hands bytes of the API to the person as a file. */
export async function saveAs(path: string, name: string): Promise<void> {
  const { blob } = await import('./client.ts');
  const url = URL.createObjectURL(await blob(path));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the bytes over at the click; the address is given back a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
