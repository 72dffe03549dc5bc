/** What API calls need from the session. The session connects itself at start, so this folder does not import it. */

interface Credentials {
  /** Waits until calls may be sent. Returns the token to use, or null for an anonymous visitor. */
  getAccessToken(): Promise<string | null>;
  /**
   * Called when a call with `token` got a 401. Returns the token to repeat the call with, null when the session is over,
   * or `unreachable` when the server did not answer.
   */
  renewToken(token: string): Promise<string | null | 'unreachable'>;
}

export interface SessionAccess {
  /** `pending` means that a session is stored but not yet verified. */
  status(): 'anonymous' | 'pending' | 'loggedIn';
  /** Resolves to null for a visitor, who has no credentials. */
  loadCredentials(): Promise<Credentials | null>;
  /** Resolves to false when the user cancels. Rejects when the dialog could not be loaded. */
  promptForPassword(): Promise<boolean>;
}

/** Until the session is connected, the user is a visitor. */
export const sessionAccess: SessionAccess = {
  status: () => 'anonymous',
  loadCredentials: async () => null,
  promptForPassword: async () => false,
};

export const connectSession = (session: SessionAccess): void => void Object.assign(sessionAccess, session);
