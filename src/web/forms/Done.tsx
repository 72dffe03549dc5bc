/** After sending: what happened, and by the page's own words what happens next. */
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { useFilling, useStanding } from './context.ts';
import { focusOn } from './focus.ts';
import { Panel } from './OpeningStates.tsx';
import { useWords } from './words.ts';

export function Done() {
  const say = useWords();
  const { props } = useFilling();
  const result = useStanding((standing) => standing.result);
  const id = `${props.form}-done`;
  useEffect(() => focusOn(id), [id]);
  const isEdit = props.mode === 'edit';
  return (
    <div id={id} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      {props.done?.(result) ?? (
        <Panel
          icon={<CircleCheck aria-hidden size={40} strokeWidth={1.5} />}
          title={say(isEdit ? 'done.saved' : 'done.sent')}
        >
          <Typography sx={{ color: 'text.secondary' }}>{say(isEdit ? 'done.savedBody' : 'done.sentBody')}</Typography>
        </Panel>
      )}
    </div>
  );
}
