/** Renders the password dialog above every page. */
import { usePasswordPrompt } from './password-prompt.ts';

export function PasswordPrompt() {
  const prompt = usePasswordPrompt();
  return prompt && <prompt.Dialog onDone={prompt.onDone} />;
}
