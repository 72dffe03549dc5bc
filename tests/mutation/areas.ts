/** The areas of mutation testing: mutated files and the tests that should notice. One area is one run of Stryker with one score. */
export interface Area {
  name: string;
  /** Files, as globs. `!` excludes files. */
  mutate: string[];
  /** Test files that run against each mutant: fast ones without a browser or a database. */
  tests: string[];
  /** Excluded test files. */
  without?: string[];
  /** Most of the code runs while it is loaded, so the tests are loaded again for each such mutant. */
  isStatic?: boolean;
}

const engineTests = {
  tests: ['tests/engine/**/*.test.ts'],
  without: [
    // Reads the sources as text.
    'tests/engine/engine-purity.test.ts',
    // Random and slow: a mutant that survives the other tests would take half a minute.
    'tests/engine/*properties.test.ts',
    'tests/engine/studio-paths-large.test.ts',
  ],
};

export const areas: Area[] = [
  { name: 'engine', mutate: ['src/engine/*.ts'], ...engineTests },
  { name: 'engine-check', mutate: ['src/engine/check/*.ts'], ...engineTests },
  {
    name: 'engine-rules',
    mutate: ['src/engine/rules/**/*.ts'],
    // Only these: a mutant of an operator reaches nearly every test of the engine, and would take ten seconds in all of them.
    tests: ['tests/engine/{rule-*,check-rule*,check-forms,answer-classes,try-rule,studio-rules}.test.ts'],
    without: ['tests/engine/*properties.test.ts'],
  },
  { name: 'engine-xlsform', mutate: ['src/engine/xlsform/**/*.ts'], tests: ['tests/engine/xlsform/**/*.test.ts'] },
  { name: 'engine-studio', mutate: ['src/engine/studio/**/*.ts'], ...engineTests },
  {
    name: 'drafts',
    mutate: [
      'src/web/forms/draft/*.ts',
      'src/web/local-copy.ts',
      'src/web/components/{debounce,is-deep-equal}.ts',
      'src/web/forms/{form-changes,page-form,starting-answers}.ts',
      'src/web/forms/rjsf/{condition-fields,rjsf-schema}.ts',
      'src/web/forms/widgets/limits.ts',
      'src/web/forms/widgets/map/point.ts',
      // Uploads and the keyboard need a browser. `tests/web/forms` tests them.
      '!src/web/forms/draft/{prepare-file,uploads,cell}.ts',
    ],
    tests: [
      'tests/web/forms/{merge-answers,draft-sync,draft-sync-server,draft-sync-times,local-copy,form-changes,renamed-rows,follow-rules,starting-answers,field-schemas,page-form,answer-store,answer-paths,debounce,read-draft,after-typing}.test.ts',
    ],
  },
  {
    name: 'machines',
    mutate: ['machines/**/*.ts'],
    tests: [
      'tests/machines/{pure,product-save-messages,status-tags,machine-memory}.test.ts',
      'tests/machines/decisions-{orders,places,programme,publication}.test.ts',
    ],
    isStatic: true,
  },
  {
    name: 'contract',
    mutate: ['src/contract/{paths,roles}.ts', 'src/contract/calls/*.ts'],
    tests: ['tests/web/shell/{urls,api-paths}.test.ts', 'tests/server/pure/roles.test.ts'],
  },
  {
    name: 'web',
    mutate: [
      'src/web/format/*.ts',
      'src/web/api/{cache-invalidation,problem}.ts',
      'src/web/components/lists/{define-list,params,read-number,sort-params,update-params}.ts',
      'src/web/components/{quantity,run-each}.ts',
      'src/web/layouts/{layout-rules,nav-items,role-layout,work-nav-items}.ts',
      'src/web/features/products/filters.ts',
      'src/web/features/shops/filters.ts',
      'src/web/features/announcements/list-params.ts',
      'src/web/features/faq/search.ts',
      'src/web/features/notifications/group-by-day.ts',
      'src/web/features/cart/{line-changes,checkout,selection}.ts',
      'src/web/features/product/{variant-selection,buy-intent}.ts',
      'src/web/features/orders/{next-step,filter,receipt,order-item}.ts',
      'src/web/features/map/{clusters,distance}.ts',
      'src/web/features/events/{list-params,event-times}.ts',
    ],
    tests: [
      'tests/web/{buyer,content,marketplace,shops}/*.test.ts',
      'tests/web/shell/{cache-invalidation,problems,toasts,bulk,formats,structured-data,lists,layout-rules}.test.ts',
    ],
    without: [
      // Renders complete pages.
      'tests/web/marketplace/rendering.test.ts',
      'tests/web/shops/pages.test.ts',
      // Replaces browser globals for a whole file. Here the files of a worker share their globals.
      'tests/web/buyer/{quantity-queue,event-stream}.test.ts',
      'tests/web/shops/calendar-file.test.ts',
    ],
  },
  {
    name: 'seller',
    mutate: [
      'src/web/features/account/return-label.ts',
      'src/web/features/analysis/**/insights.ts',
      'src/web/features/business/{membership-errors,saved-text}.ts',
      'src/web/features/member-orders/{list-params,order-actions}.ts',
      'src/web/features/selling/grid-state.ts',
      'src/web/features/selling/edit/product-answers.ts',
      'src/web/features/selling/import/import-report.ts',
    ],
    tests: [
      'tests/web/seller/{insights,grid-state,changed-fields,saved-profile}.test.ts',
      'tests/web/seller/{buttons,import-report,new-seller}.test.tsx',
    ],
  },
  {
    name: 'programme',
    mutate: [
      'src/web/features/consultation/{times,filter,next-step}.ts',
      'src/web/features/consultation/curator/hour-slots.ts',
      'src/web/features/curation/{next-step,earlier-answers,format-score}.ts',
      'src/web/features/curation/announcement/{list-params,read-all-results}.ts',
      'src/web/features/curation/desk/{entry-photos,neighbours,queue-params,scoring-state}.ts',
      'src/web/features/submissions/grid-state.ts',
      'src/web/features/submissions/import/mapping.ts',
      'src/web/features/submissions/overview/{filter-words,labels}.ts',
      'src/web/features/submissions/work/assignee-options.ts',
    ],
    tests: [
      'tests/web/programme/{consultation,curation,earlier-answers,entry-review,submission-lists}.test.ts',
      'tests/web/programme/submission-{overview,work}.test.tsx',
    ],
  },
  {
    name: 'studio',
    mutate: [
      'src/web/features/studio/{undo-history,rename-after-label}.ts',
      'src/web/features/studio/{head,merge,yaml}/*.ts',
    ],
    tests: [
      'tests/web/studio/{merge,patch,form-conflict,list-conflict,yaml-parse,rows,studio-session,names-from-labels,undo-history}.test.ts',
      'tests/web/studio/{splice,splice-places,three-way,merge-texts,describe-conflict,two-people}.test.ts',
    ],
  },
  {
    name: 'studio-parts',
    mutate: [
      'src/web/features/studio/compose/rules/{draft,operand-choices}.ts',
      'src/web/features/studio/compose/select/{field-selection,place-edit}.ts',
      'src/web/features/studio/compose/settings/day-limit.ts',
      'src/web/features/studio/compose/tree/{find-fields,reorder}.ts',
      'src/web/features/studio/library/chosen-questions.ts',
      'src/web/features/studio/map/{layout,map-labels,path-texts}.ts',
      'src/web/features/studio/preview/satisfy-conditions.ts',
      'src/web/features/studio/replace/group-matches.ts',
      'src/web/features/studio/sharing/embed-code.ts',
      'src/web/features/studio/yaml-tab/{completions,cursor-context}.ts',
    ],
    tests: [
      'tests/web/studio/{chosen-questions,field-selection,map-layout,map-rows,reorder,rule-choices,rule-drafts}.test.ts',
      'tests/web/studio/{satisfy-conditions,search,sharing-files,yaml-completions}.test.ts',
    ],
  },
  {
    name: 'server',
    mutate: [
      'src/server/modules/**/*.present.ts',
      // They read the database, or only put together what other presenters return.
      '!src/server/modules/identity/users/users.present.ts',
      '!src/server/modules/sellers/payment-options/payment-options.present.ts',
      '!src/server/modules/curation/curations/curations.present.ts',
      '!src/server/modules/consultation/consultations/consultations.present.ts',
      '!src/server/modules/forms/{submissions,registrations,staff-submissions,studio}/*.present.ts',
      'src/server/{present-rows,remove-links}.ts',
      'src/server/http/accept-encoding.ts',
      'src/server/lib/{choice-label,lru-cache,search-readings,whatsapp}.ts',
      'src/server/suppress-small-counts.ts',
      'src/server/modules/forms/forms/drafts/merge.ts',
      'src/server/modules/files/tables/number-style.ts',
      'src/server/page-cache/{tags,cache}.ts',
    ],
    tests: [
      'tests/server/forms/merge.test.ts',
      'tests/server/lib/lru-cache.test.ts',
      'tests/server/pages/page-cache.test.ts',
      'tests/server/pure/*.test.ts',
    ],
  },
];

export function areaNamed(name: string): Area {
  const area = areas.find((one) => one.name === name);
  if (!area) throw new Error(`There is no area "${name}". Areas: ${areas.map((one) => one.name).join(', ')}.`);
  return area;
}
