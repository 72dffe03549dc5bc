/** What the machines of the browser remember: tokens, messages of the server, the open dialog. Pages show it. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { dashboardGateMachine } from '#machines/dashboard-gate.ts';
import { passwordResetMachine } from '#machines/password-reset.ts';
import { MAX_MEDIA, type ProductSaveEvent, productSaveMachine } from '#machines/product-save.ts';
import { type SessionEvent, sessionMachine } from '#machines/session.ts';

const user = { token: 'token-1', refresh_token: 'refresh-1', role: 'user', redirectPath: '/' };

describe('a session', () => {
  function afterEvents(...events: SessionEvent[]) {
    const actor = createActor(sessionMachine).start();
    for (const event of events) actor.send(event);
    const { context, value } = actor.getSnapshot();
    return { user: context.user, value };
  }
  const loaded: SessionEvent = { type: 'session.loaded', user };

  it('begins without a user', () => {
    expect(afterEvents().user).toBeNull();
    expect(afterEvents({ type: 'session.loaded', user: null })).toEqual({
      user: null,
      value: { loggedOut: 'anonymous' },
    });
  });

  it('takes the role from the server and keeps the tokens', () => {
    expect(afterEvents(loaded, { type: 'token.verified', role: 'member' }).user).toEqual({ ...user, role: 'member' });
    const changed = afterEvents(
      loaded,
      { type: 'token.verified', role: 'user' },
      { type: 'role.changed', role: 'curator' },
    );
    expect(changed.user).toEqual({ ...user, role: 'curator' });
  });

  it('takes new tokens and keeps the role', () => {
    const renewed = afterEvents(
      loaded,
      { type: 'token.refused' },
      { type: 'refresh.succeeded', token: 'token-2', refresh_token: 'refresh-2' },
    );
    expect(renewed).toEqual({
      user: { ...user, token: 'token-2', refresh_token: 'refresh-2' },
      value: { loggedIn: 'authenticated' },
    });
  });

  it('that another tab opened is taken over: while loading, while logged in and after logout', () => {
    const shared: SessionEvent = { type: 'session.shared', user: { ...user, token: 'token-of-another-tab' } };
    const left: SessionEvent = { type: 'logout.requested' };
    const verified: SessionEvent = { type: 'token.verified', role: 'user' };
    for (const events of [[], [loaded, verified], [loaded, verified, left]])
      expect(afterEvents(...events, shared)).toEqual({ user: shared.user, value: { loggedIn: 'authenticated' } });
  });

  it('forgets user and tokens on logout and when it expires', () => {
    const verified: SessionEvent = { type: 'token.verified', role: 'user' };
    expect(afterEvents(loaded, verified, { type: 'logout.requested' }).user).toBeNull();
    const expired = afterEvents(loaded, { type: 'token.refused' }, { type: 'refresh.failed' });
    expect(expired).toEqual({ user: null, value: { loggedOut: 'expired' } });
  });
});

describe('setting a new password', () => {
  const submitted = () => {
    const actor = createActor(passwordResetMachine).start();
    actor.send({ type: 'link.opened', token: 'token-of-the-link' });
    actor.send({ type: 'token.accepted' });
    actor.send({ type: 'passwords.submitted' });
    return actor;
  };

  it('begins without a token, errors or a message', () => {
    expect(createActor(passwordResetMachine).start().getSnapshot().context).toEqual({
      token: null,
      errors: {},
      message: '',
    });
  });

  it('sends the token of the link', () => {
    expect(submitted().getSnapshot().context).toEqual({ token: 'token-of-the-link', errors: {}, message: '' });
  });

  it('shows the errors of the server, each until its field is edited, and none while sending again', () => {
    const actor = submitted();
    const errors = { password: ['Terlalu pendek'], password_confirmation: ['Tidak sama'] };
    actor.send({ type: 'reset.failed', errors });
    expect(actor.getSnapshot().context.errors).toEqual(errors);
    actor.send({ type: 'field.edited', field: 'password' });
    expect(actor.getSnapshot().context.errors).toEqual({ password_confirmation: ['Tidak sama'] });
    actor.send({ type: 'passwords.submitted' });
    expect(actor.getSnapshot().context.errors).toEqual({});
  });

  it('ends with the message of the server', () => {
    const actor = submitted();
    actor.send({ type: 'reset.succeeded', message: 'Kata sandi diganti' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', context: { message: 'Kata sandi diganti' } });
  });

  it('ends when the link has no token', () => {
    const actor = createActor(passwordResetMachine).start();
    actor.send({ type: 'link.opened', token: '' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'refused', context: { token: null } });
  });
});

describe('the gate of the dashboard', () => {
  it('remembers the business of the member, and has none before the profile is loaded', () => {
    const actor = createActor(dashboardGateMachine).start();
    expect(actor.getSnapshot().context).toEqual({ business_id: null });
    actor.send({ type: 'profile.loaded', business_id: 'usaha-siti' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { loading: 'market' },
      context: { business_id: 'usaha-siti' },
    });
  });
});

describe('editing a product', () => {
  const opened = (...events: ProductSaveEvent[]) => {
    const actor = createActor(productSaveMachine).start();
    for (const event of events) actor.send(event);
    return actor;
  };
  const refusal = { message: 'Periksa kembali', errors: { price: ['Terlalu kecil'], name: ['Wajib diisi'] } };
  const edited: ProductSaveEvent = { type: 'field.edited', field: 'price', dirty: true };

  it('begins with nothing to save, and closing a dialog returns to that', () => {
    const actor = opened();
    const initial = { dirty: false, errors: {}, stock_quantity: null, variant_id: null, media_id: null };
    expect(actor.getSnapshot().context).toEqual(initial);
    actor.send({ type: 'variant.requested', variant_id: 'varian-1' });
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: initial });
  });

  it('shows the messages of the server until a field is edited or the product is saved again', () => {
    const actor = opened(edited, { type: 'save.requested' }, { type: 'save.failed', ...refusal });
    expect(actor.getSnapshot().context).toMatchObject({ errors: refusal.errors, stock_quantity: null });
    actor.send(edited);
    expect(actor.getSnapshot().context.errors).toEqual({ name: ['Wajib diisi'] });
    actor.send({ type: 'save.requested' });
    expect(actor.getSnapshot().context.errors).toEqual({});
  });

  it('takes the current stock from the server when a sale has changed it', () => {
    const actor = opened(edited, { type: 'save.requested' }, { type: 'save.failed', ...refusal, stock_quantity: 3 });
    expect(actor.getSnapshot().context.stock_quantity).toBe(3);
  });

  it('knows the variant and the picture of the open dialog, and forgets them when it closes', () => {
    const actor = opened({ type: 'variant-removal.requested', variant_id: 'varian-1' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { variant: 'confirming' },
      context: { variant_id: 'varian-1', media_id: null },
    });
    actor.send({ type: 'dialog.closed' });
    actor.send({ type: 'media-removal.requested', media_id: 'media-2' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { media: 'confirming' },
      context: { variant_id: null, media_id: 'media-2' },
    });
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot().context).toMatchObject({ variant_id: null, media_id: null });
  });

  it('opens the dialog of a variant without the messages of an earlier save', () => {
    const actor = opened(edited, { type: 'save.requested' }, { type: 'save.failed', ...refusal, stock_quantity: 3 });
    actor.send({ type: 'variant.requested', variant_id: 'varian-1' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { variant: 'editing' },
      context: { errors: {}, stock_quantity: null, variant_id: 'varian-1' },
    });
    expect(actor.getSnapshot().context.errors).toEqual({});
  });

  it('keeps unsaved changes when a dialog closes', () => {
    const actor = opened(edited, { type: 'variant.requested', variant_id: null });
    expect(actor.getSnapshot().value).toEqual({ variant: 'adding' });
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { dirty: true } });
    actor.send({ type: 'field.edited', field: 'price', dirty: false });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { dirty: false } });
  });

  it('accepts as many pictures as the product may have, and not one more', () => {
    const choose = (present: number, chosen: number) => opened({ type: 'media.chosen', present, chosen });
    expect(choose(MAX_MEDIA - 2, 2).getSnapshot().value).toEqual({ media: 'adding' });
    expect(choose(MAX_MEDIA - 2, 3).getSnapshot().value).toBe('idle');
  });
});
