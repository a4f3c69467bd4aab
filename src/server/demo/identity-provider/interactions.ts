import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { Language } from '#src/domain/language.ts';
import { languageOf } from './frame-words.ts';
import type { DemoIssuer, IssuerSite, Next, Page } from './issuer.ts';
import { deadEnd, page, pagePolicy } from './page.ts';
import { interactionSeconds } from './provider.ts';
import type { EidStore } from './store.ts';

export type InteractionParts<Step> = {
  readonly issuer: DemoIssuer<Step>;
  readonly provider: Provider;
  readonly store: EidStore;
  readonly relyingPartyName: string;
  readonly now: () => Date;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const languageFor = (request: FastifyRequest, interaction: Interaction | null): Language =>
  languageOf(text(interaction?.params.ui_locales) || text(request.headers['accept-language']));

const send = (site: IssuerSite, reply: FastifyReply, status: number, content: Page): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page(site, content));

/** Returns the interaction of this browser's cookie, if it matches the address and has not expired. */
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

const logInOf = async <Step>({ store, issuer }: InteractionParts<Step>, uid: string): Promise<Step> =>
  ((await store.read(`log-in:${uid}`)) as Step | undefined) ?? issuer.firstScreen; // seam: written below only

const show = <Step>(
  parts: InteractionParts<Step>,
  exchange: Exchange,
  interaction: Interaction,
  logIn: Step,
): FastifyReply => {
  const shown = {
    language: languageFor(exchange.request, interaction),
    relyingParty: parts.relyingPartyName,
    binding: text(interaction.params.binding_message).slice(0, 120) || null,
  };
  return send(parts.issuer.look, exchange.reply, 200, parts.issuer.screenOf(logIn, shown));
};

const descriptions = {
  cancelled: 'cancelled by the user',
  declined: 'declined in the app',
  locked: 'too many wrong tries',
  'timed-out': 'expired',
} as const;

const resultOf = async <Step>(
  parts: InteractionParts<Step>,
  interaction: Interaction,
  next: Exclude<Next<Step>, { kind: 'screen' }>,
): Promise<InteractionResults> => {
  if (next.kind === 'turned-away') return { error: 'access_denied', error_description: descriptions[next.why] };
  const grant = new parts.provider.Grant({ accountId: next.subject, clientId: text(interaction.params.client_id) });
  grant.addOIDCScope(text(interaction.params.scope));
  const grantId = await grant.save();
  const { assurance } = parts.issuer;
  const sure = assurance && { acr: assurance.acr, amr: [assurance.amr] };
  return { login: { accountId: next.subject, ...sure, remember: false }, consent: { grantId } };
};

/** Shows the screen, or processes a form and goes on. An expired login always gets a page that says so. */
export const handleInteraction = async <Step>(
  parts: InteractionParts<Step>,
  exchange: Exchange,
): Promise<FastifyReply> => {
  const { request, reply } = exchange;
  const { look: site } = parts.issuer;
  const { uid = '' } = request.params as { uid?: string }; // seam: the route's own parameter
  const interaction = await interactionOf(parts.provider, exchange, uid);
  if (!interaction) return send(site, reply, 410, deadEnd(site, languageFor(request, null), 'expired'));
  const logIn = await logInOf(parts, uid);
  if (request.method !== 'POST') return show(parts, exchange, interaction, logIn);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const next = parts.issuer.advance(logIn, form, {
    newCode: (digits) => String(randomInt(0, 10 ** digits)).padStart(digits, '0'),
    now: parts.now().getTime(),
  });
  if (next.kind === 'screen') {
    await parts.store.write(`log-in:${uid}`, next.logIn, interactionSeconds);
    return reply.redirect(`${site.mount}/side/${uid}`, 303);
  }
  await parts.store.remove(`log-in:${uid}`);
  const result = await resultOf(parts, interaction, next);
  const to = await parts.provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.redirect(to, 303);
};
