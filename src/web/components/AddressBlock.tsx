/** A postal address: its name in the address book, recipient and phone, then street and place in one paragraph. Loaded lazily. */
import Box from '@mui/material/Box';
import { Fragment, useEffect, useMemo } from 'react';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import {
  AnswerValue,
  createReadOnlySession,
  FormSessionContext,
  type FormsEnvironment,
  useEnvironment,
} from '../forms/index.ts';

const PLACE_FIELDS = ['full_address', 'urban_village', 'district', 'city', 'province'];
const KNOWN_FIELDS = new Set(['address_label', 'recipient_name', 'contact', ...PLACE_FIELDS, 'zip_code']);

interface Props {
  doc: FormDoc;
  /** Answers of the form `address`. */
  answers: Answers;
  /** Name of the recipient if the address names none. */
  name: string;
}

export default function AddressBlock(props: Props) {
  const environment = useEnvironment();
  return environment.status === 'ready' ? <AddressLines {...props} env={environment.env} /> : null;
}

function AddressLines({ doc, answers, name, env }: Props & { env: FormsEnvironment }) {
  const formSession = useMemo(() => createReadOnlySession(env, doc, answers, {}), [env, doc, answers]);
  useEffect(() => formSession.stop, [formSession]);
  const has = (field: string) => Object.hasOwn(doc.ui.fields, field) && Boolean(answers[field]);
  const value = (field: string) => (
    <AnswerValue path={field} field={doc.ui.fields[field] as FieldDoc} value={answers[field]} />
  );
  const fields = doc.steps.flatMap((step) => step.fields);
  return (
    <FormSessionContext value={formSession}>
      <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere', lineHeight: 1.55 }}>
        {has('address_label') && <Box sx={{ color: 'primary.main', fontWeight: 700 }}>{value('address_label')}</Box>}
        <Box>
          <b>{has('recipient_name') ? value('recipient_name') : name}</b>
          {has('contact') && (
            <>
              {' · '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {value('contact')}
              </Box>
            </>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {PLACE_FIELDS.filter(has).map((field, at) => (
            <Fragment key={field}>
              {at > 0 && ', '}
              {value(field)}
            </Fragment>
          ))}
          {has('zip_code') && <> {value('zip_code')}</>}
        </Box>
        {/* Fields that staff added to the form. */}
        {fields
          .filter((field) => !KNOWN_FIELDS.has(field) && has(field))
          .map((field) => (
            <Box key={field} sx={{ color: 'text.secondary' }}>
              {doc.ui.fields[field]?.label}: {value(field)}
            </Box>
          ))}
      </Box>
    </FormSessionContext>
  );
}
