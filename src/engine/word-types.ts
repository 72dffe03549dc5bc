/** The texts of forms in the locale files. */

/** Words of one form from `locales/id/forms/<form>.json`. `$form` and `$steps` cannot be field names. */
export interface FormWords {
  $form?: { title?: string; description?: string };
  $steps?: Record<string, string>;
  [field: string]: FieldWords | Record<string, string> | { title?: string; description?: string } | undefined;
}
export interface FieldWords {
  label?: string;
  hint?: string;
  placeholder?: string;
  error?: Record<string, string>;
}
