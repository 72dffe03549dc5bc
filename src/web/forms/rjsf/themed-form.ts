/**
 * The rjsf form with our components: every field is a Leaf or a group of Rows, and nothing else of rjsf is rendered.
 */

import type { FormProps } from '@rjsf/core';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { Answers } from '#engine/types.ts';
import { Leaf } from './Leaf.tsx';
import { Rows } from './Rows.tsx';
import { ChildrenTemplate, EmptyTemplate, ErrorListTemplate, FieldListTemplate } from './templates.tsx';

export const ThemedForm = withTheme<Answers, RJSFSchema>({
  fields: { Leaf, Rows },
  templates: {
    ErrorListTemplate: ErrorListTemplate,
    FieldTemplate: ChildrenTemplate,
    ObjectFieldTemplate: FieldListTemplate,
    DescriptionFieldTemplate: EmptyTemplate,
    FieldHelpTemplate: EmptyTemplate,
    FieldErrorTemplate: EmptyTemplate,
  },
});

/** rjsf must not fill in defaults, because the answers are in the draft. */
export const noDefaults: NonNullable<FormProps['experimental_defaultFormStateBehavior']> = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
};
