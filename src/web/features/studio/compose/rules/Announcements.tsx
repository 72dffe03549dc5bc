/** Tells screen readers what was added or removed. */
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../../components/VisuallyHidden.tsx';
import { onAnnounced } from './announce.ts';

export function Announcements() {
  const [text, setText] = useState('');
  useEffect(() => onAnnounced(setText), []);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
