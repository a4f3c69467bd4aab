import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { Language } from '#src/domain/language.ts';
import { advance, firstScreen, type LogIn, type Next } from './log-in.ts';
import { mount, type Page, page } from './page.ts';
import type { EidPersona } from './persona.ts';
import { demoAcr, demoAmr, interactionSeconds, pagePolicy } from './provider.ts';
import { deadEnd, screenOf } from './screens.ts';
import type { EidStore } from './store.ts';
import { languageOf } from './words.ts';

export type InteractionParts = {
  readonly provider: Provider;
  readonly personas: readonly EidPersona[];
  readonly store: EidStore;
  readonly relyingPartyName: string;
  readonly now: () => Date;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const languageFor = (request: FastifyRequest, interaction: Interaction | null): Language =>
  languageOf(text(interaction?.params.ui_locales) || text(request.headers['accept-language']));

const send = (reply: FastifyReply, status: number, content: Page): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page(content));

/** The interaction that this browser's cookie names, when it is the one in the address and still alive. */
const interactionOf = async (
  provider: Provider,
  { request, reply }: Exchange,
  id: string,
): Promise<Interaction | null> => {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === id ? interaction : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
};

const logInOf = async (store: EidStore, uid: string): Promise<LogIn> =>
  ((await store.read(`log-in:${uid}`)) as LogIn | undefined) ?? firstScreen; // seam: written by `show` below only

const show = async (
  parts: InteractionParts,
  exchange: Exchange,
  interaction: Interaction,
  logIn: LogIn,
): Promise<FastifyReply> => {
  const shown = {
    language: languageFor(exchange.request, interaction),
    relyingParty: parts.relyingPartyName,
    binding: text(interaction.params.binding_message).slice(0, 120) || null,
    personas: parts.personas,
  };
  return send(exchange.reply, 200, screenOf(logIn, shown));
};

const descriptions = {
  cancelled: 'cancelled by the user',
  declined: 'declined in the app',
  locked: 'too many wrong tries',
  'timed-out': 'expired',
} as const;

const resultOf = async (
  parts: InteractionParts,
  interaction: Interaction,
  next: Exclude<Next, { kind: 'screen' }>,
): Promise<InteractionResults> => {
  if (next.kind === 'turned-away') return { error: 'access_denied', error_description: descriptions[next.why] };
  const grant = new parts.provider.Grant({ accountId: next.subject, clientId: text(interaction.params.client_id) });
  grant.addOIDCScope(text(interaction.params.scope));
  const grantId = await grant.save();
  return { login: { accountId: next.subject, acr: demoAcr, amr: [demoAmr], remember: false }, consent: { grantId } };
};

/** Shows the screen, or takes a form and goes on; a log-in that is over always gets a page that says so. */
export const handleInteraction = async (parts: InteractionParts, exchange: Exchange): Promise<FastifyReply> => {
  const { request, reply } = exchange;
  const { uid = '' } = request.params as { uid?: string }; // seam: the route's own parameter
  const interaction = await interactionOf(parts.provider, exchange, uid);
  if (!interaction) return send(reply, 410, deadEnd(languageFor(request, null), 'expired'));
  const logIn = await logInOf(parts.store, uid);
  if (request.method !== 'POST') return show(parts, exchange, interaction, logIn);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const next = advance(logIn, form, {
    personas: parts.personas,
    newCode: () => String(randomInt(0, 1_000_000)).padStart(6, '0'),
    now: parts.now().getTime(),
  });
  if (next.kind === 'screen') {
    await parts.store.write(`log-in:${uid}`, next.logIn, interactionSeconds);
    return reply.redirect(`${mount}/side/${uid}`, 303);
  }
  await parts.store.remove(`log-in:${uid}`);
  const result = await resultOf(parts, interaction, next);
  const to = await parts.provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.redirect(to, 303);
};
