import { releaseObjectUrl } from '../components/release-object-url.ts';

/** Downloads a file from the API to the user's device. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const { blob } = await import('./client.ts');
  saveBlob(await blob(path), name);
}

/** Like `downloadFile`, for a file that the server creates from the posted data. */
export async function downloadPostResponse(path: string, data: unknown, name: string): Promise<void> {
  const { postForBlob } = await import('./client.ts');
  saveBlob(await postForBlob(path, data), name);
}

interface ExportFile {
  format: string;
  /** With a reason private answers are readable. */
  reason: string | null;
  name: string;
}
/** An export of a list: GET with masked answers, POST with a reason. `path` makes the path with a query. */
export const downloadExportFile = (
  path: (query?: string) => string,
  params: Record<string, string>,
  { format, reason, name }: ExportFile,
): Promise<void> =>
  reason === null
    ? downloadFile(path(new URLSearchParams({ ...params, format }).toString()), name)
    : downloadPostResponse(path(), { ...params, format, reason }, name);

function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  releaseObjectUrl(url);
}
