/** Width and height of a picture, found by decoding it: a name or a type may lie. */
export async function sizeOfPicture(
  file: File,
): Promise<{ width: number; height: number } | 'broken' | Record<string, never>> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return {};
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return 'broken';
  }
}
