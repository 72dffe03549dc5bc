/** The answers of a submission, read only, with the form version they were given for. Also used for printing. */
import Box from '@mui/material/Box';
import { useEffect, useMemo } from 'react';
import { shownSteps } from '#engine/conditions.ts';
import { AnswerList } from './AnswerList.tsx';
import { FormSessionContext } from './context.ts';
import { useEnvironment } from './environment.tsx';
import { useRulesLoaded } from './load-rules.ts';
import { createReadOnlySession } from './read-only-session.ts';
import type { FormsEnvironment, SubmissionSheetProps } from './types.ts';

export default function SubmissionSheet(props: SubmissionSheetProps) {
  const environment = useEnvironment();
  const isReady = useRulesLoaded(props.doc);
  return environment.status === 'ready' && isReady ? <SubmittedAnswers {...props} env={environment.env} /> : null;
}

function SubmittedAnswers(props: SubmissionSheetProps & { env: FormsEnvironment }) {
  const { doc, answers, files, headingLevel = 2, loadsFilesOnDemand, beside, under, env } = props;
  const formSession = useMemo(
    () => createReadOnlySession(env, doc, answers, files ?? {}, loadsFilesOnDemand),
    [env, doc, answers, files, loadsFilesOnDemand],
  );
  useEffect(() => formSession.stop, [formSession]);
  return (
    <FormSessionContext value={formSession}>
      <Box sx={{ maxWidth: 760, '& > section:last-of-type': { mb: 0 } }}>
        <AnswerList steps={shownSteps(doc, answers)} headingLevel={headingLevel} beside={beside} under={under} />
      </Box>
    </FormSessionContext>
  );
}
