/** A new form: from nothing, from a copy of another one, or from a file. It leads into the studio; nothing is published by it. */
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { NewForm } from '#contract/studio.ts';
import { asProblem } from '../../../api/problem.ts';
import { Action } from '../../../components/Action.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { RadioCards } from '../../../components/RadioCards.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { OtherName } from '../import/OtherName.tsx';
import { YamlFile } from '../import/YamlFile.tsx';
import { makeForm, studioListQuery, studioPath } from './api.ts';

const WAYS = ['empty', 'copy', 'file'] as const;
type Way = (typeof WAYS)[number];

/** What a refusal says of a name that is in use: whose it is, and one that is free. */
interface Taken {
  id: string;
  free: string;
}
const isTaken = (data: unknown): data is Taken => typeof (data as Partial<Taken> | null)?.free === 'string';

export function NewFormSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['studio-list', 'studio-import', 'common']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const forms = useQuery(studioListQuery).data?.items ?? [];
  const [way, setWay] = useState<Way>('empty');
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState('');
  const [yaml, setYaml] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [taken, setTaken] = useState<Taken | null>(null);
  const source = from || forms[0]?.id || '';

  const make = async (form: NewForm) => {
    setBusy(true);
    setProblem('');
    setTaken(null);
    try {
      const { id } = await makeForm(form);
      await queries.invalidateQueries(studioListQuery);
      navigate(studioPath(id));
    } catch (thrown) {
      const { message, errors: found, data } = asProblem(thrown);
      const sentences = Object.values(found).flat();
      setTaken(form.yaml !== undefined && isTaken(data) ? data : null);
      setProblem(sentences.length > 0 ? sentences.join(' ') : message);
      setBusy(false);
    }
  };
  const send = () => {
    if (isBusy) return;
    if (way === 'file') {
      if (yaml === null) setProblem(t('studio-import:missing'));
      else void make({ yaml });
      return;
    }
    const named = title.trim();
    if (named === '') setErrors([t('title.missing')]);
    else void make(way === 'copy' ? { title: named, from: source } : { title: named });
  };

  return (
    <Sheet
      title={t('new')}
      onClose={onClose}
      foot={
        <>
          <Action look="outlined" onClick={onClose}>
            {t('cancel')}
          </Action>
          <Action type="submit" look="filled" busy={isBusy} onClick={send}>
            {t(way === 'file' ? 'import' : 'make')}
          </Action>
        </>
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event: { preventDefault(): void }) => {
          event.preventDefault();
          send();
        }}
        sx={{ display: 'grid', gap: 3 }}
      >
        <FormAlert text={problem} />
        <RadioCards
          label={t('way.label')}
          name="cara"
          value={way}
          columns={1}
          required={false}
          onChange={(next) => {
            setWay(next as Way);
            setProblem('');
            setTaken(null);
          }}
          options={WAYS.map((value) => ({ value, label: t(`way.${value}`), hint: t(`way.${value}_hint`) }))}
        />
        {way === 'copy' && (
          <PlainSelect
            label={t('from')}
            value={source}
            options={forms.map(({ id, title: label }) => ({ value: id, label }))}
            onChange={setFrom}
          />
        )}
        {way === 'file' ? (
          <>
            <YamlFile
              onText={(text) => {
                setYaml(text);
                setTaken(null);
              }}
              onRefused={setProblem}
            />
            {taken && yaml !== null && (
              <OtherName free={taken.free} busy={isBusy} onTake={(id) => void make({ yaml, id })}>
                <Action look="text" to={studioPath(taken.id)}>
                  {t('studio-import:open', { id: taken.id })}
                </Action>
              </OtherName>
            )}
          </>
        ) : (
          <Field
            label={t('title.label')}
            name="judul"
            value={title}
            hint={t('title.hint')}
            errors={errors}
            maxLength={120}
            onChange={(next) => {
              setTitle(next);
              setErrors([]);
            }}
          />
        )}
      </Box>
    </Sheet>
  );
}
