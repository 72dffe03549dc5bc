/**
 * Builds the responses about consultations. Both sides read question and answer unmasked, because they were written for
 * the two.
 */
import type {
  Consultation,
  ConsultationItem,
  ConsultationMessage,
  ConsultationTimelineEvent,
} from '#contract/consultations.ts';
import { hasPermission } from '#contract/roles.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { type ConsultationActor, listConsultationEvents } from '#machines/consultation.ts';
import { t } from '#server/lib/i18n.ts';
import { whatsappOf } from '#server/lib/whatsapp.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import { statusLabel } from './change/change.commands.ts';
import type { ConsultationEventRow, ConsultationRow, MessageRow, Reader } from './consultations.queries.ts';

const HOUR_MS = 3_600_000;

/** The role in which the reader sees it. */
export function actorOf(
  row: Pick<ConsultationRow, 'user_id' | 'curator_id'>,
  reader: Reader,
): ConsultationActor | null {
  if (row.user_id === reader.id) return 'asker';
  const isCurator =
    hasPermission(reader.role, 'consultations.answer') && (row.curator_id === null || row.curator_id === reader.id);
  if (isCurator) return 'curator';
  return hasPermission(reader.role, 'consultations.manage') ? 'staff' : null;
}

function allowedEvents(row: ConsultationRow, reader: Reader): string[] {
  const by = actorOf(row, reader);
  const { status, has_begun } = row;
  const facts = { status, has_begun, has_curator: row.curator_id !== null, is_rated: row.rating !== null };
  return by ? listConsultationEvents(facts, by) : [];
}

/** The current label of a choice, or the code itself if the form does not know it. */
function choiceLabel(doc: FormDoc, field: string, code: string): string {
  const list = doc.ui.fields[field]?.options;
  const options = typeof list === 'string' ? (doc.options[list] ?? []) : [];
  return options.find(({ value }) => value === code)?.label ?? code;
}

export function presentConsultationItem(
  row: ConsultationRow,
  doc: FormDoc,
  answers: Answers,
  reader: Reader,
): Omit<ConsultationItem, 'cells'> {
  const text = (name: string) => {
    const answer = answers[name];
    return typeof answer === 'string' ? answer : '';
  };
  const [topik, metode, jam_preferensi] = [text('topik'), text('metode'), text('jam_preferensi')];
  const { starts_at } = row;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    status_label: statusLabel(row.status),
    topik,
    topik_label: choiceLabel(doc, 'topik', topik),
    judul: text('judul') || t('consultations:untitled'),
    metode,
    metode_label: choiceLabel(doc, 'metode', metode),
    tanggal_preferensi: text('tanggal_preferensi') || null,
    jam_preferensi,
    jam_label: choiceLabel(doc, 'jam_preferensi', jam_preferensi),
    asker: {
      id: row.user_id,
      name: row.asker_name,
      // Only the curator of the consultation gets the phone number. Curators before it is taken and staff get none.
      whatsapp: row.curator_id === reader.id ? whatsappOf(row.asker_phone) : null,
    },
    business: row.business_id ? { id: row.business_id, business_name: row.business_name ?? '' } : null,
    curator: row.curator_id ? { id: row.curator_id, name: row.curator_name ?? '' } : null,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: starts_at ? new Date(starts_at.getTime() + HOUR_MS).toISOString() : null,
    place: row.place,
    link: row.link,
    rating: row.rating,
    message_count: row.message_count,
    events: allowedEvents(row, reader),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

const presentMessage = (message: MessageRow, row: ConsultationRow, reader: Reader): ConsultationMessage => ({
  id: String(message.id),
  author: message.user_id === row.user_id ? 'asker' : 'curator',
  author_name: message.author_name,
  own: message.user_id === reader.id,
  text: message.text || t('consultations:erased'),
  created_at: message.created_at.toISOString(),
});

const presentConsultationEvent = (row: ConsultationEventRow): ConsultationTimelineEvent => ({
  ...row,
  status_label: statusLabel(row.to_status),
  starts_at: row.starts_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export interface FormWithAnswers {
  doc: FormDoc;
  answers: Answers;
  files: FileLink[];
}
const presentFormWithAnswers = ({ doc, answers, files }: FormWithAnswers): Consultation['request'] => ({
  doc,
  answers: Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(doc.ui.fields, name))),
  files: Object.fromEntries(
    files.map(({ id, url, file_name, mime, bytes }) => [id, { id, url, file_name, mime, bytes }]),
  ),
});

interface RelatedData {
  request: FormWithAnswers;
  result: FormWithAnswers | null;
  rating: Answers;
  messages: MessageRow[];
  eventRows: ConsultationEventRow[];
}
export function presentConsultation(row: ConsultationRow, reader: Reader, related: RelatedData): Consultation {
  const { request, result, rating, messages, eventRows: moments } = related;
  return {
    ...presentConsultationItem(row, request.doc, request.answers, reader),
    request: presentFormWithAnswers(request),
    result: result && presentFormWithAnswers(result),
    review:
      row.rating && row.rated_at
        ? { rating: row.rating, komentar: String(rating.komentar ?? ''), created_at: row.rated_at.toISOString() }
        : null,
    messages: messages.map((message) => presentMessage(message, row, reader)),
    timeline: moments.map(presentConsultationEvent),
  };
}
