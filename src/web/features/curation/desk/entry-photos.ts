/** Photos of an entry: product photos first, then the others, without personal files. No React. */
import type { CurationDetail } from '#contract/curation.ts';

interface EntryPhoto {
  id: string;
  url: string;
  /** Label of its question. */
  label: string;
  /** Number of the photo within its question, from 1. */
  number: number;
  count: number;
}

const PRODUCT_FIELD = /product|produk/;

export function photosOf({ doc, answers, files }: Pick<CurationDetail, 'doc' | 'answers' | 'files'>): EntryPhoto[] {
  const fields = Object.entries(doc.ui.fields).filter(([, field]) => field.file && !field.private);
  const photos = fields.map(([name, field]) => {
    const ids = [answers[name]].flat().filter((id) => typeof id === 'string');
    const pictures = ids.flatMap((id) => {
      const file = files[id];
      return file?.url && file.mime.startsWith('image/') ? [{ id, url: file.url }] : [];
    });
    return {
      name,
      photos: pictures.map((picture, at) => ({
        ...picture,
        label: field.label,
        number: at + 1,
        count: pictures.length,
      })),
    };
  });
  const isFirst = ({ name }: { name: string }) => PRODUCT_FIELD.test(name);
  return [...photos.filter(isFirst), ...photos.filter((group) => !isFirst(group))].flatMap((group) => group.photos);
}
