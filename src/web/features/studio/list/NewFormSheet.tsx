/** Creates a form: empty, from a template, as a copy, or from a file. Opens it in the studio, without publishing. */
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewFormBody, XlsFormReport } from '#contract/studio.ts';
import { whenRefetched } from '../../../api/refetch.ts';
import { Action } from '../../../components/Action.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { ListSkeleton } from '../../../components/GridOrCards.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { RadioCards } from '../../../components/RadioCards.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { messagesOf } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import type { FileReport } from '../import/FormFile.tsx';
import { NameTaken } from '../import/NameTaken.tsx';
import { t as tStudioImport } from '../import/translations.ts';
import { YamlFileInput } from '../import/YamlFileInput.tsx';
import { tFieldKinds } from '../translations.ts';
import { checkFormFile, createForm, studioListQuery, studioPath } from './api.ts';
import { t } from './translations.ts';

const FormFile = lazy(() => import('../import/FormFile.tsx'));
const TemplateChoice = lazy(() => import('./TemplateChoice.tsx').then((room) => ({ default: room.TemplateChoice })));

const XlsFormFile = lazy(() => import('../import/XlsFormFile.tsx'));

const SOURCES = ['empty', 'template', 'copy', 'xlsform', 'file'] as const;
type FormSource = (typeof SOURCES)[number];

/** Details of a refused name: the form that has it, and an unused name. */
interface TakenName {
  id: string;
  free: string;
}
const isTaken = (data: unknown): data is TakenName => typeof (data as Partial<TakenName> | null)?.free === 'string';

export function NewFormSheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const forms = useQuery(studioListQuery).data?.items ?? [];
  const [formSource, setFormSource] = useState<FormSource>('empty');
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState('');
  const [template, setTemplate] = useState('');
  /** The title that the template gave. It is replaced with another template, but not a title that was typed. */
  const [givenTitle, setGivenTitle] = useState('');
  const [templateErrors, setTemplateErrors] = useState<string[]>([]);
  const [yaml, setYaml] = useState<string | null>(null);
  const [fileName, setFileName] = useState('');
  const [canImport, setCanImport] = useState(true);
  const [xlsForm, setXlsForm] = useState<XlsFormReport | null>(null);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [takenName, setTakenName] = useState<TakenName | null>(null);
  const source = from || forms[0]?.id || '';

  const check = useCallback(async (text: string): Promise<FileReport> => {
    const { id, title, steps, questions, findings } = await checkFormFile(text);
    setCanImport(id !== null);
    return {
      findings,
      summary: id === null ? '' : tStudioImport('summary', { title: title || id, steps, questions: questions.length }),
      lines: questions.map(({ line, label, kind }) => ({ line, label, text: tFieldKinds(`kind.${kind}`) })),
    };
  }, []);
  const { isBusy, run } = useAction(createForm, {
    onSuccess: async ({ id }) => {
      await whenRefetched(queries);
      navigate(studioPath(id));
    },
    onProblem: (refusal, form) => {
      setTakenName(form.yaml !== undefined && isTaken(refusal.data) ? refusal.data : null);
      setProblem(messagesOf(refusal));
    },
  });
  const make = (form: NewFormBody) => {
    setProblem('');
    setTakenName(null);
    void run(form);
  };
  const isFile = formSource === 'file' || formSource === 'xlsform';
  const makeXlsForm = (id?: string) => {
    if (!xlsForm) return setProblem(tStudioImport('xlsform.missing'));
    const lists = Object.fromEntries(xlsForm.lists.map((list) => [list.id, list.yaml]));
    make({ yaml: xlsForm.yaml, lists, ...(id === undefined ? {} : { id }) });
  };
  const send = () => {
    if (isBusy) return;
    if (formSource === 'xlsform') return makeXlsForm();
    if (formSource === 'file') {
      if (yaml === null) setProblem(tStudioImport('missing'));
      else if (!canImport) setProblem(tStudioImport('not_ready'));
      else make({ yaml });
      return;
    }
    const trimmedTitle = title.trim();
    const isTemplateMissing = formSource === 'template' && template === '';
    if (isTemplateMissing) setTemplateErrors([t('template.missing')]);
    if (trimmedTitle === '') setErrors([t('title.missing')]);
    if (isTemplateMissing || trimmedTitle === '') return;
    const begin = formSource === 'copy' ? { from: source } : formSource === 'template' ? { template } : {};
    make({ title: trimmedTitle, ...begin });
  };

  return (
    <Sheet
      title={t('new')}
      onClose={onClose}
      footer={
        <>
          <Action look="outlined" onClick={onClose}>
            {t('cancel')}
          </Action>
          <Action type="submit" look="filled" busy={isBusy} onClick={send}>
            {t(isFile ? 'import' : 'make')}
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
          value={formSource}
          columns={1}
          required={false}
          onChange={(next) => {
            setFormSource(next as FormSource);
            setProblem('');
            setTakenName(null);
          }}
          options={SOURCES.map((value) => ({ value, label: t(`way.${value}`), hint: t(`way.${value}_hint`) }))}
        />
        {formSource === 'template' && (
          <Suspense fallback={<ListSkeleton />}>
            <TemplateChoice
              value={template}
              errors={templateErrors}
              onChoose={(chosen) => {
                setTemplate(chosen.id);
                setTemplateErrors([]);
                if (title.trim() !== '' && title !== givenTitle) return;
                setTitle(chosen.title);
                setGivenTitle(chosen.title);
                setErrors([]);
              }}
            />
          </Suspense>
        )}
        {formSource === 'copy' && (
          <NativeSelect
            label={t('from')}
            value={source}
            options={forms.map(({ id, title: label }) => ({ value: id, label }))}
            onChange={setFrom}
          />
        )}
        {takenName && isFile && (
          <NameTaken
            free={takenName.free}
            busy={isBusy}
            onTake={(id) => (formSource === 'xlsform' ? makeXlsForm(id) : yaml !== null && make({ yaml, id }))}
          >
            <Action look="text" to={studioPath(takenName.id)}>
              {tStudioImport('open', { id: takenName.id })}
            </Action>
          </NameTaken>
        )}
        {formSource === 'xlsform' && (
          <Suspense fallback={<ListSkeleton />}>
            <XlsFormFile
              report={xlsForm}
              onReport={(report) => {
                setXlsForm(report);
                setTakenName(null);
              }}
              onRefused={setProblem}
            />
          </Suspense>
        )}
        {formSource === 'file' && (
          <>
            <YamlFileInput
              onText={(text, name) => {
                setYaml(text);
                setFileName(name);
                setCanImport(true);
                setTakenName(null);
              }}
              onRefused={setProblem}
            />
            {yaml !== null && (
              <Suspense fallback={<ListSkeleton />}>
                <FormFile
                  key={fileName}
                  fileName={fileName}
                  text={yaml}
                  onText={(text) => {
                    setYaml(text);
                    setProblem('');
                    setTakenName(null);
                  }}
                  check={check}
                />
              </Suspense>
            )}
          </>
        )}
        {!isFile && (
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
