/** Access of every route, written by hand from the specification and decisions. */

/** everyone · anyone: a token is read but not required · session: any logged-in user · key: an API key · a role · `!`: with a verified e-mail. */
export const EXPECTED_ACCESS: Record<string, string> = Object.fromEntries(
  Object.entries({
    everyone: `
      GET /provinsi · GET /provinsi/:p/kota · GET /provinsi/:p/kota/:c/kecamatan · GET /provinsi/:p/kota/:c/kecamatan/:d/kelurahan
      GET /options/:list · GET /consultations/curators · POST /check/coordinate/google-map-link
      GET /categories · GET /products · GET /products/:id/reviews · GET /products/:id/questions · GET /shops · GET /shops/coordinates · GET /shops/coordinates/start · GET /shops/:id
      GET /search/suggestions · GET /shops/:id/products · GET /members/new · GET /events · GET /events/:id · GET /landing
      GET /announcements · GET /announcements/:id · GET /infographics · GET /infographics/products · GET /faq
      POST /auth/login · POST /auth/register · POST /auth/token/refresh · GET /auth/verify-email
      GET /auth/cancel-email-change · POST /auth/send/verify-email
      POST /auth/password/reset · POST /auth/password/reset/check-token · POST /auth/password/reset/confirm · POST /auth/password/check
      POST /forms/:id/resume · POST /forms/:id/resume/open · POST /forms/:id/resume/again
      GET /announcement/curation · GET /curations/periods/open`,
    anyone: `
      GET /forms · GET /forms/:id · GET /forms/:id/pdf · GET /forms/:id/places · POST /forms/:id/submissions ·
      GET /places/:id · POST /places/:id/accept · POST /places/:id/withdraw · POST /contact-us · GET /products/:id · POST /auth/logout`,
    session: `
      GET /forms/:id/draft · PUT /forms/:id/draft · DELETE /forms/:id/draft · GET /forms/:id/prefill · GET /submissions/:id · GET /submissions/:id/pdf · GET /files/:id
      POST /auth/token/verify · POST /auth/confirm-password · POST /auth/logout-all · GET /auth/sessions · DELETE /auth/sessions/:id
      GET /auth/user · DELETE /auth/user · GET /auth/user/export · GET /auth/user/consents
      POST /auth/user/consents · DELETE /auth/user/consents/:kind · GET /auth/user/looks · PATCH /auth/user/personal · POST /auth/user/upload-avatar
      GET /auth/send/verify-email · GET /auth/user/business · POST /auth/user/business · POST /uploads · GET /uploads/:id
      POST /curations · GET /auth/user/curations · POST /auth/user/curations · POST /auth/user/curations/:id/withdraw
      GET /users/cart · POST /users/cart · PUT /users/cart/:id · DELETE /users/cart/:id
      GET /users/orders/:id/messages · POST /users/orders/:id/messages/read
      GET /users/orders · GET /users/orders/:id · GET /users/orders/:id/receipt · GET /auth/user/curations/:id · PATCH /auth/user/curations/:id
      GET /users/notifications · POST /users/notifications/read · GET /users/notification/badge · GET /users/events
      GET /users/push · PUT /users/push · DELETE /users/push
      GET /users/next-actions · GET /users/addresses · POST /users/addresses · PUT /users/addresses/:id · DELETE /users/addresses/:id
      POST /users/addresses/:id/default · POST /users/orders/:id/buy-again
      GET /users/favorites · GET /users/favorites/products · GET /users/favorites/shops
      PUT /users/favorites/products/:id · DELETE /users/favorites/products/:id · PUT /users/favorites/shops/:id
      DELETE /users/favorites/shops/:id · PUT /users/favorites/alerts/:id · DELETE /users/favorites/alerts/:id
      POST /consultations · GET /consultations · GET /consultations/:id · GET /consultations/:id/calendar
      POST /consultations/:id/messages · POST /consultations/:id/cancel · POST /consultations/:id/rating`,
    key: `GET /forms/:id/submissions`,
    'session!': `
      POST /users/orders · DELETE /users/orders/:id · POST /users/orders/:id/change-status-order
      POST /products/:id/questions · POST /users/orders/:id/messages
      PUT /users/orders/:id/refund-account · POST /users/orders/:id/refunds/:refundId/confirm · POST /users/orders/:id/refunds/:refundId/object
      POST /users/orders/:id/complaints · POST /users/complaints/:id/steps
      POST /users/orders/:id/cancellation · DELETE /users/orders/:id/cancellation
      POST /users/orders/:id/agree-delivery-fee · POST /users/orders/:id/upload-payment-proof · POST /users/transaction/:id/review`,
    member: `
      GET /members/closure · GET /members/market/:businessId · GET /members/payment-options · GET /members/delivery · GET /members/payment-settings · GET /members/curation/status
      GET /members/products/:id/promotions · GET /members/products · GET /members/products/:id · GET /members/products/export · GET /members/products/import/template
      GET /members/questions · GET /members/orders/:id/messages · POST /members/orders/:id/messages/read
      GET /members/products/analysis/sales · GET /members/orders · GET /members/orders/:id · GET /members/orders/:id/receipt
      GET /members/orders/analysis/total · GET /members/orders/analysis/status · GET /members/orders/analysis/revenue`,
    'member!': `
      POST /members/add-payment-option · PUT /members/delivery · PUT /members/payment-settings · DELETE /members/delivery · DELETE /members/payment-options/:id
      POST /members/products · PATCH /members/products/:id · POST /members/products/:id · DELETE /members/products/:id
      PATCH /members/products/status · POST /members/products/import
      POST /members/products/:id/media · DELETE /members/products/:id/media/:mediaId
      POST /members/products/:id/promotions · PATCH /members/products/:id/promotions/:promotionId
      DELETE /members/products/:id/promotions/:promotionId
      POST /members/products/:id/variants · POST /members/products/:id/variants/:variantId
      PATCH /members/products/:id/variants/:variantId · DELETE /members/products/:id/variants/:variantId
      PUT /members/questions/:id/answer · POST /members/orders/:id/messages
      POST /members/orders/:id/change-status-order · PUT /members/orders/:id/shipment · POST /members/orders/:id/refunds/:refundId/proof
      POST /members/complaints/:id/answer · POST /members/complaints/:id/steps
      PUT /members/orders/:id/delivery-fee · POST /members/orders/:id/decline-cancellation · POST /members/orders/:id/reject-lines · PUT /members/closure · DELETE /members/closure · POST /members/reviews/:id/answer`,
    curator: `
      GET /curators/submissions · GET /curators/businesses · GET /curators/businesses/:id
      GET /curators/curations · GET /curators/curations/:id · POST /curators/curations/:id/verification
      PUT /curators/curations/:id/score · POST /curators/curations/:id/decision
      POST /curators/curations/:id/reveals
      GET /curators/registrations · POST /curators/registrations/:id/answer
      GET /curators/consultations · GET /curators/consultations/hours · GET /curators/hours · PUT /curators/hours
      DELETE /curators/hours
      POST /curators/consultations/:id/take · POST /curators/consultations/:id/schedule
      POST /curators/consultations/:id/reschedule · POST /curators/consultations/:id/reject
      POST /curators/consultations/:id/no-show · POST /curators/consultations/:id/done
      POST /curators/consultations/:id/hand-on`,
    'curator or staff': `
      POST /curators/businesses/:id/licences · DELETE /curators/businesses/:id/licences/:kind`,
    staff: `
      GET /staff/complaints · GET /staff/complaints/counts · GET /staff/complaints/shops · GET /staff/complaints/:id
      GET /staff/complaints/:id/messages · POST /staff/complaints/:id/decision
      GET /staff/refunds · GET /staff/refunds/:id · POST /staff/refunds/:id/confirm · POST /staff/refunds/:id/account
      GET /staff/businesses · GET /staff/businesses/:id
      GET /staff/form-templates · GET /staff/question-library · GET /staff/question-library/:origin/:id
      GET /staff/forms · POST /staff/forms · POST /staff/form-files/check · POST /staff/option-files/check · POST /staff/form-files/xlsform · GET /staff/forms/:id/xlsform · GET /staff/forms/:id · PUT /staff/forms/:id/work · DELETE /staff/forms/:id/work
      POST /staff/forms/:id/check · POST /staff/forms/:id/impact · POST /staff/forms/:id/publish · DELETE /staff/forms/:id/schedule
      POST /staff/forms/:id/archive · DELETE /staff/forms/:id/archive · PUT /staff/forms/:id/viewers
      DELETE /staff/forms/:id/viewers · PUT /staff/forms/:id/mails
      PUT /staff/forms/:id/state · GET /staff/forms/:id/versions · GET /staff/forms/:id/versions/:version
      POST /staff/forms/:id/rollback · GET /staff/forms/:id/file
      GET /staff/forms/:id/places · POST /staff/submissions/:id/cancel-place
      GET /staff/submissions · GET /staff/submissions/columns · GET /staff/submissions/export
      GET /staff/forms/:id/import · POST /staff/forms/:id/import · GET /staff/submissions/import-progress
      POST /staff/forms/:id/import/columns · POST /staff/forms/:id/import/problems
      GET /staff/submissions/overview · GET /staff/submissions/overview/texts · GET /staff/submissions/overview/files
      GET /staff/submissions/codebook
      POST /staff/submissions/export · POST /staff/submissions/:id/reveals · GET /staff/views · POST /staff/views
      GET /staff/views/:id · PATCH /staff/views/:id · GET /staff/submissions/assignees · GET /staff/submissions/:id/work
      PATCH /staff/submissions/:id/work · POST /staff/submissions/:id/comments
      PATCH /staff/submissions/:id/comments/:commentId · DELETE /staff/submissions/:id/comments/:commentId
      GET /staff/submissions/duplicates · GET /staff/submissions/:id/comparison/:otherId
      PUT /staff/submissions/:id/pairs/:otherId · DELETE /staff/submissions/:id/pairs/:otherId
      DELETE /staff/views/:id · GET /staff/programme · GET /staff/consultations
      GET /staff/consultations/export · POST /staff/consultations/export · GET /staff/people/export
      POST /staff/consultations/:id/hand-on
      GET /staff/content · GET /staff/content/:kind · POST /staff/content/:kind · PUT /staff/content/:kind/order
      POST /staff/content/:kind/preview · GET /staff/content/:kind/:id · PATCH /staff/content/:kind/:id
      POST /staff/content/:kind/:id/status · DELETE /staff/content/:kind/:id
      GET /staff/tickets · GET /staff/tickets/counts · GET /staff/tickets/:id · PATCH /staff/tickets/:id
      POST /staff/tickets/:id/notes · POST /staff/tickets/:id/answers
      GET /staff/people · GET /staff/people/:id · POST /staff/people/:id/role · POST /staff/people/:id/disable
      POST /staff/people/:id/enable · POST /staff/people/:id/end-sessions
      GET /staff/moderation/:kind · POST /staff/moderation/:kind/:id/hide · POST /staff/moderation/:kind/:id/show
      GET /staff/mails · POST /staff/mails/:id/retry · GET /staff/system · POST /staff/system/jobs/:id/retry
      GET /staff/subsidies · POST /staff/subsidies · GET /staff/subsidies/:id · PATCH /staff/subsidies/:id
      POST /staff/subsidies/:id/status · GET /staff/subsidies/:id/report · GET /staff/subsidies/:id/export
      GET /staff/curation/periods · POST /staff/curation/periods · GET /staff/curation/periods/:id
      PATCH /staff/curation/periods/:id · POST /staff/curation/periods/:id/status · GET /staff/audit
      GET /staff/curation/submissions · GET /staff/curation/submissions/:id · PUT /staff/curation/submissions/:id/period
      POST /staff/curation/submissions/:id/verification · POST /staff/curation/submissions/:id/decision
      GET /staff/curation/registrations · POST /staff/curation/registrations/:id/answer
      GET /staff/forms/:id/after-sending · PUT /staff/forms/:id/after-sending
      GET /staff/forms/:id/sharing · PUT /staff/forms/:id/sharing
      GET /staff/forms/:id/webhooks · POST /staff/forms/:id/webhooks · PATCH /staff/forms/:id/webhooks/:webhookId
      DELETE /staff/forms/:id/webhooks/:webhookId · GET /staff/forms/:id/webhooks/:webhookId/deliveries
      POST /staff/forms/:id/webhooks/:webhookId/replays
      GET /staff/forms/:id/api-keys · POST /staff/api-keys · DELETE /staff/api-keys/:id`,
  }).flatMap(([who, routes]) => routes.split(/[·\n]/).map((route) => [route.trim(), who] as const)),
);
delete EXPECTED_ACCESS[''];
