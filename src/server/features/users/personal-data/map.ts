/**
 * Where personal data lies: every column of every table has its word here, so a new column does not compile until somebody
 * has said whether people get it with their export and what becomes of it when they leave.
 */
import type { Tables } from '#server/database/tables.ts';

/**
 * own: handed out as it stands · sealed: opened first · answers: a form's answers, opened first · inner: of no use to the
 * person (keys, hashes, counters) and never handed out.
 */
export type ColumnKind = 'own' | 'sealed' | 'answers' | 'inner';

export interface PersonalTable<T> {
  /** delete: the rows go · blank: the rows stay without what they say of the person · keep: they stay, for the reason given. */
  erase: 'delete' | 'blank' | 'keep';
  why: string;
  columns: { [C in keyof T]: ColumnKind };
}
export interface ImpersonalTable {
  none: string;
}
type DataMap = { [T in keyof Tables]: PersonalTable<Tables[T]> | ImpersonalTable };

export const dataMap = {
  users: {
    erase: 'blank',
    why: 'What others keep (decisions, histories) names this row.',
    columns: {
      id: 'own',
      email: 'own',
      password_hash: 'inner',
      name: 'own',
      role: 'own',
      phone_number: 'own',
      nik: 'sealed',
      nik_index: 'inner',
      address: 'answers',
      address_version: 'inner',
      avatar_id: 'own',
      email_verified_at: 'own',
      disabled_at: 'own',
      deleted_at: 'inner',
      created_at: 'own',
      updated_at: 'own',
    },
  },
  consents: {
    erase: 'keep',
    why: 'Proof that there was a consent; it is marked as withdrawn.',
    columns: {
      id: 'inner',
      user_id: 'inner',
      kind: 'own',
      version: 'own',
      ip: 'own',
      given_at: 'own',
      withdrawn_at: 'own',
    },
  },
  sessions: {
    erase: 'delete',
    why: 'Of use only while the account lives.',
    columns: {
      id: 'own',
      user_id: 'inner',
      created_at: 'own',
      last_used_at: 'own',
      expires_at: 'own',
      revoked_at: 'own',
      revoke_reason: 'own',
      user_agent: 'own',
      ip: 'own',
    },
  },
  mail_tokens: {
    erase: 'delete',
    why: 'Links to an account that is gone.',
    columns: {
      hash: 'inner',
      user_id: 'inner',
      kind: 'own',
      email: 'own',
      expires_at: 'own',
      used_at: 'own',
      created_at: 'own',
    },
  },
  files: {
    erase: 'keep',
    why: 'Nothing names them any more, so the sweeper takes them away after a day.',
    columns: {
      id: 'own',
      owner_id: 'inner',
      sha256: 'inner',
      mime: 'own',
      extension: 'inner',
      bytes: 'own',
      width: 'own',
      height: 'own',
      file_name: 'own',
      visibility: 'own',
      form_id: 'own',
      field: 'own',
      qris: 'own',
      qris_payload: 'sealed',
      named_at: 'inner',
      created_at: 'own',
    },
  },
  drafts: {
    erase: 'delete',
    why: 'Was never sent.',
    columns: {
      user_id: 'inner',
      form_id: 'own',
      answers: 'answers',
      field_revisions: 'inner',
      revision: 'inner',
      form_version: 'own',
      created_at: 'own',
      updated_at: 'own',
    },
  },
  submissions: {
    erase: 'blank',
    why: 'The programme counts how many came; what was answered goes.',
    columns: {
      id: 'own',
      form_id: 'own',
      form_version: 'own',
      user_id: 'inner',
      business_id: 'own',
      curator_id: 'inner',
      status: 'own',
      answers: 'answers',
      submitted_at: 'own',
      updated_at: 'own',
    },
  },
  businesses: {
    erase: 'delete',
    why: 'The shop is the person’s own.',
    columns: {
      id: 'own',
      user_id: 'inner',
      curator_id: 'inner',
      business_name: 'own',
      brand_name: 'own',
      business_field: 'own',
      province: 'own',
      city: 'own',
      district: 'own',
      urban_village: 'own',
      lat: 'own',
      lng: 'own',
      business_opening_hours: 'own',
      business_closing_hours: 'own',
      business_days_open: 'own',
      business_days_close: 'own',
      business_logo: 'own',
      business_nib: 'own',
      answers: 'answers',
      form_version: 'own',
      documents: 'answers',
      documents_version: 'inner',
      created_at: 'own',
      updated_at: 'own',
    },
  },
  payment_options: {
    erase: 'delete',
    why: 'Nobody pays to an account that is gone.',
    columns: {
      id: 'own',
      business_id: 'own',
      type: 'own',
      bank: 'own',
      bank_number: 'sealed',
      bank_holder: 'own',
      picture: 'own',
      qris: 'own',
      qris_payload: 'sealed',
      answers: 'answers',
      form_version: 'own',
      removed_at: 'own',
      created_at: 'own',
    },
  },
  idempotency: {
    erase: 'delete',
    why: 'Copies of answers that were given.',
    columns: {
      scope: 'inner',
      route: 'inner',
      key: 'inner',
      fingerprint: 'inner',
      status: 'inner',
      body: 'inner',
      created_at: 'inner',
    },
  },
  mails: {
    erase: 'delete',
    why: 'Of use only to the person. Their texts hold links, so they are not handed out.',
    columns: {
      id: 'inner',
      recipient: 'own',
      subject: 'own',
      body: 'inner',
      kind: 'own',
      sent_at: 'own',
      last_error: 'inner',
      created_at: 'own',
    },
  },
  audit: {
    erase: 'keep',
    why: 'Append-only record of who did what; it names the person by a number only.',
    columns: {
      id: 'inner',
      actor_id: 'inner',
      action: 'own',
      subject_kind: 'own',
      subject_id: 'own',
      facts: 'own',
      ip: 'own',
      created_at: 'own',
    },
  },
  tokens: { none: 'Hashes only; they go with their session.' },
  login_attempts: { none: 'A counter under a blind index; purged after two days.' },
  rate_limits: { none: 'Counters; purged after two days.' },
  file_uses: { none: 'Says what names a file; goes with what named it.' },
  form_versions: { none: 'The programme’s own forms.' },
  form_modules: { none: 'Made from the forms.' },
  submission_events: { none: 'The programme’s record of its decisions.' },
  settings: { none: 'The programme’s own settings.' },
} satisfies DataMap;

export type PersonalTableName = {
  [T in keyof typeof dataMap]: (typeof dataMap)[T] extends { erase: string } ? T : never;
}[keyof typeof dataMap];

export const personalTables = (Object.keys(dataMap) as (keyof typeof dataMap)[]).filter(
  (table): table is PersonalTableName => 'erase' in dataMap[table],
);
