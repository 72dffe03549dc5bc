/** What the encryption of a submission's answers is bound to. */
export const submissionAad = (id: string) => `submissions.answers.${id}`;
