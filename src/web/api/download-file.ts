/** Hands bytes of the API to the person as a file. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const { blob } = await import('./client.ts');
  saveBlob(await blob(path), name);
}

/** The same for a file that is an answer to something sent along. */
export async function downloadPostResponse(path: string, data: unknown, name: string): Promise<void> {
  const { postForBlob: blobFor } = await import('./client.ts');
  saveBlob(await blobFor(path, data), name);
}

function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the bytes over at the click; the address is given back a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
