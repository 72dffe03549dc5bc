/**
 * React's development build records the place where each element is created, which takes a quarter of the time of a large page. Only the
 * stacks in React's own tools show it. The warnings do not need it. `index.html` switches off what React looks up when it is loaded.
 */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
// React records a limited number of places in a while. This is the counter of those already recorded.
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
