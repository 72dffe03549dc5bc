/** A hint. Official sites that it names become links. */
import Link from '@mui/material/Link';

const SITE = /\b((?:[a-z0-9-]+\.)+go\.id)\b/;

export function HintText({ hint }: { hint: string }) {
  const parts = hint.split(SITE);
  if (parts.length === 1) return hint;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <Link key={part} href={`https://${part}`} target="_blank" rel="noopener noreferrer">
        {part}
      </Link>
    ),
  );
}
