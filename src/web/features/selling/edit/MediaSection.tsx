/** The additional pictures. Each is saved or deleted at once, without Simpan. */
import Box from '@mui/material/Box';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import type { MemberProduct } from '#contract/selling.ts';
import type { FieldDoc, FileRule } from '#engine/types.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { Picture } from '../../../components/Picture.tsx';
import {
  DropZone,
  FieldFrame,
  PreparingStatus,
  prepareFile,
  type Refusal,
  useFileRefusals,
} from '../../../forms/index.ts';
import { t } from '../translations.ts';
import { MAX_MEDIA } from './product-answers.ts';
import type { ProductSave } from './useProductSave.ts';

async function sortByRule(files: File[], rule: FileRule): Promise<{ accepted: File[]; refused: Refusal[] }> {
  const accepted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const { file: small, refusal } = await prepareFile(file, rule);
    if (refusal) refused.push(refusal);
    else accepted.push(small);
  }
  return { accepted, refused };
}

interface Props {
  product: MemberProduct;
  field: FieldDoc;
  save: ProductSave;
}

export function MediaSection({ product, field, save }: Props) {
  const id = useId();
  const { snapshot, send, handed: saveInput } = save;
  const rule = field.file as FileRule;
  const refusals = useFileRefusals(rule);
  const [isPreparing, setPreparing] = useState(false);
  const isSending = snapshot.matches({ media: 'adding' });
  const { media, name } = product;

  const addFiles = async (files: File[]) => {
    if (files.length === 0) return;
    setPreparing(true);
    const { accepted, refused } = await sortByRule(files, rule);
    setPreparing(false);
    refusals.show(refused);
    if (accepted.length === 0) return;
    saveInput.files = accepted;
    send({ type: 'media.chosen', present: media.length, chosen: accepted.length });
  };

  return (
    <>
      <FieldFrame id={id} field={field} isGroup error={undefined}>
        {({ labelId, describedBy }) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {media.length > 0 && (
              <Box
                component="ul"
                sx={{
                  listStyle: 'none',
                  m: 0,
                  p: 0,
                  display: 'grid',
                  gap: 1.5,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
                }}
              >
                {media.map((medium, index) => (
                  <Box
                    key={medium.id}
                    component="li"
                    sx={{
                      position: 'relative',
                      border: 1,
                      borderColor: 'divider',
                      borderRadius: '14px',
                      overflow: 'hidden',
                    }}
                  >
                    <Picture src={medium.file_path} alt={t('media.one', { number: index + 1, name })} sizes="180px" />
                    <Box
                      component={IconAction}
                      label={t('media.remove', { number: index + 1 })}
                      onClick={() => send({ type: 'media-removal.requested', media_id: medium.id })}
                      sx={{
                        position: 'absolute',
                        top: 6,
                        right: 6,
                        bgcolor: 'background.paper',
                        '&:hover': { bgcolor: 'soft.sunken' },
                        color: 'error.main',
                        border: 1,
                        borderColor: 'divider',
                      }}
                    >
                      <Trash2 aria-hidden size={20} />
                    </Box>
                  </Box>
                ))}
              </Box>
            )}
            <PreparingStatus isOn={isPreparing} />
            {refusals.list}
            <div role="status">
              {isSending && <Box sx={{ color: 'text.secondary', py: 1 }}>{t('media.sending')}</Box>}
            </div>
            {!isSending && !isPreparing && (
              <DropZone
                id={`${id}-file`}
                labelId={labelId}
                aria={describedBy ? { 'aria-describedby': describedBy } : {}}
                rule={rule}
                isMultiple
                isReplacing={false}
                remaining={Math.max(0, MAX_MEDIA - media.length)}
                onFiles={(files) => void addFiles(files)}
              />
            )}
          </Box>
        )}
      </FieldFrame>
      <ConfirmDialog
        open={snapshot.matches({ media: 'confirming' }) || snapshot.matches({ media: 'deleting' })}
        title={t('media.remove_title')}
        text={t('media.remove_text')}
        cancel={t('media.cancel')}
        confirm={t('media.confirm')}
        isBusy={snapshot.matches({ media: 'deleting' })}
        onCancel={() => send({ type: 'dialog.closed' })}
        onConfirm={() => send({ type: 'removal.confirmed' })}
      />
    </>
  );
}
