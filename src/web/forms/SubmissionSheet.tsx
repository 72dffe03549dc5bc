/** What was answered, read only, in the version that it answers; prints well. */
import Box from '@mui/material/Box';
import { useEffect, useMemo } from 'react';
import { shownSteps } from '#engine/conditions.ts';
import { AnswerList } from './AnswerList.tsx';
import { FillingContext } from './context.ts';
import { useEnvironment } from './environment.tsx';
import { readOnly } from './reading.ts';
import type { FormsEnvironment, SubmissionSheetProps } from './types.ts';

export default function SubmissionSheet(props: SubmissionSheetProps) {
  const environment = useEnvironment();
  return environment.status === 'ready' ? <Sheet {...props} env={environment.env} /> : null;
}

function Sheet({ doc, answers, files, headingLevel = 2, env }: SubmissionSheetProps & { env: FormsEnvironment }) {
  const filling = useMemo(() => readOnly(env, doc, answers, files ?? {}), [env, doc, answers, files]);
  useEffect(() => filling.stop, [filling]);
  return (
    <FillingContext value={filling}>
      <Box sx={{ maxWidth: 760 }}>
        <AnswerList steps={shownSteps(doc, answers)} rank={headingLevel} />
      </Box>
    </FillingContext>
  );
}
