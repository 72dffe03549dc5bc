import { type Kysely, sql } from 'kysely';

/**
 * A consultation has the id of the submission that asked for it. The answers stay in the submission. A unique index books the hour of
 * a curator for the first request. A used hour stays booked.
 */
const statements = [
  `create table consultations (
    id uuid primary key references submissions(id),
    user_id uuid not null references users(id),
    business_id uuid,
    curator_id uuid references users(id),
    status text not null check (status in ('pending','scheduled','done','rejected','canceled','no_show')),
    wished_on date,
    starts_at timestamptz check (extract(epoch from starts_at)::bigint % 3600 = 0),
    place text,
    link text,
    sequence integer not null default 0,
    booked_at timestamptz,
    day_reminded_at timestamptz,
    hour_reminded_at timestamptz,
    result jsonb,
    result_version integer,
    rating smallint check (rating between 1 and 5),
    rating_answers jsonb,
    rating_version integer,
    rated_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (status <> 'scheduled' or (curator_id is not null and starts_at is not null)))`,
  `create unique index consultation_hours on consultations (curator_id, starts_at)
    where status in ('scheduled','done','no_show')`,
  `create index consultations_user on consultations (user_id, created_at desc)`,
  `create index consultations_curator on consultations (curator_id, created_at desc)`,
  `create index consultations_free on consultations (created_at) where curator_id is null and status = 'pending'`,
  `create index consultations_coming on consultations (starts_at) where status = 'scheduled'`,

  `create table consultation_events (
    id bigint generated always as identity primary key,
    consultation_id uuid not null references consultations(id),
    actor text not null check (actor in ('asker','curator','system')),
    actor_id uuid references users(id),
    event text not null,
    from_status text,
    to_status text not null,
    note text,
    starts_at timestamptz,
    created_at timestamptz not null default now())`,
  `create index consultation_events_of on consultation_events (consultation_id, id)`,

  `create table consultation_messages (
    id bigint generated always as identity primary key,
    consultation_id uuid not null references consultations(id),
    user_id uuid not null references users(id),
    text text not null,
    created_at timestamptz not null default now())`,
  `create index consultation_messages_of on consultation_messages (consultation_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
