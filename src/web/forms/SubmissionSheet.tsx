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

function Sheet(props: SubmissionSheetProps & { env: FormsEnvironment }) {
  const { doc, answers, files, headingLevel = 2, filesWhenAsked, beside, under, env } = props;
  const filling = useMemo(
    () => readOnly(env, doc, answers, files ?? {}, filesWhenAsked),
    [env, doc, answers, files, filesWhenAsked],
  );
  useEffect(() => filling.stop, [filling]);
  return (
    <FillingContext value={filling}>
      <Box sx={{ maxWidth: 760, '& > section:last-of-type': { mb: 0 } }}>
        <AnswerList steps={shownSteps(doc, answers)} rank={headingLevel} beside={beside} under={under} />
      </Box>
    </FillingContext>
  );
}
