/** An application with one more form than the shipped ones. */
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createEditableSchemas } from './editable-schemas.ts';

/** `file`: the YAML of the form. */
export function testAppWithForm(id: string, file: string): Promise<TestApp> {
  const { schemasDir, localesDir, write } = createEditableSchemas();
  write(`schemas/forms/${id}.yaml`, file);
  return testApp({ schemasDir, localesDir });
}
