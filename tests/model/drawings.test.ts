import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { batch } from '#machines/batch.ts';
import { brokerRating } from '#machines/broker-rating.ts';
import { chatMessage } from '#machines/chat-message.ts';
import { contactMerge } from '#machines/contact-merge.ts';
import { customerLead } from '#machines/customer-lead.ts';
import { documentUpload } from '#machines/document-upload.ts';
import { ekstraOrder } from '#machines/ekstra-order.ts';
import { factReport } from '#machines/fact-report.ts';
import { favourite } from '#machines/favourite.ts';
import { feedItem } from '#machines/feed-item.ts';
import { heldChange } from '#machines/held-change.ts';
import { lead } from '#machines/lead.ts';
import { listing } from '#machines/listing.ts';
import { mailing } from '#machines/mailing.ts';
import { openForm } from '#machines/open-form.ts';
import { outbox } from '#machines/outbox.ts';
import { popup } from '#machines/popup.ts';
import { powerOfAttorney } from '#machines/power-of-attorney.ts';
import { premarketHome } from '#machines/premarket-home.ts';
import { proposedDate } from '#machines/proposed-date.ts';
import { quizRound } from '#machines/quiz-round.ts';
import { registration } from '#machines/registration.ts';
import { reminder } from '#machines/reminder.ts';
import { reward } from '#machines/reward.ts';
import { saleMachine } from '#machines/sale.ts';
import { signingDocument } from '#machines/signing-document.ts';
import { smsCode } from '#machines/sms-code.ts';
import { takeover } from '#machines/takeover.ts';
import { valuation } from '#machines/valuation.ts';
import { valuationOrder } from '#machines/valuation-order.ts';
import { type Flow, isKept } from '#src/engine/define-flow.ts';
import { mermaid } from '#src/engine/drawing.ts';
import type { Field, Fields } from '#src/engine/field.ts';
import type { FieldTexts } from '#src/engine/flow-texts.ts';
import { folderOf } from '#tests/support/flow-folders.ts';

/** This file makes the drawings in docs/flows; `UPDATE_DOCS=1 npm test -- --only=unit` writes them again. */
const docs = resolve(import.meta.dirname, '../../docs/flows');
const flows = Object.values(import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' }));
const lifecycles = {
  takeover: takeover.machine,
  'signing-document': signingDocument.machine,
  'power-of-attorney': powerOfAttorney.machine,
  'sms-code': smsCode.machine,
  registration: registration.machine,
  'feed-item': feedItem.machine,
  'premarket-home': premarketHome.machine,
  favourite: favourite.machine,
  'held-change': heldChange.machine,
  'proposed-date': proposedDate.machine,
  'fact-report': factReport.machine,
  'document-upload': documentUpload.machine,
  valuation: valuation.machine,
  'valuation-order': valuationOrder.machine,
  lead: lead.machine,
  'customer-lead': customerLead.machine,
  'ekstra-order': ekstraOrder.machine,
  'quiz-round': quizRound.machine,
  popup: popup.machine,
  reward: reward.machine,
  'broker-rating': brokerRating.machine,
  batch: batch.machine,
  mailing: mailing.machine,
  'chat-message': chatMessage.machine,
  'open-form': openForm.machine,
  outbox: outbox.machine,
  'contact-merge': contactMerge.machine,
  sale: saleMachine,
  listing: listing.machine,
  reminder: reminder.machine,
};

const fieldRows = (fields: Fields, texts: Readonly<Record<string, FieldTexts>>, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const text = texts[name];
    return [
      `| \`${prefix}${name}\` | ${field.kind}${limits(field)} | ${askedOf(field)} | ${text?.label.nb ?? ''} | ${text?.label.en ?? ''} |`,
      ...fieldRows(field.fields ?? {}, groupTexts(text), `${prefix}${name}.`),
    ];
  });
const askedOf = ({ kind, when, required }: Field): string => {
  if (kind === 'shown') return 'shown';
  if (when) return 'when asked';
  return required ? 'yes' : 'optional';
};
const limits = ({ min, max }: Field): string => {
  if (max === undefined) return '';
  return min === undefined ? ` (${max})` : ` (${min}–${max})`;
};
const groupTexts = (text: FieldTexts | undefined): Readonly<Record<string, FieldTexts>> =>
  text !== undefined && 'fields' in text ? (text.fields as Readonly<Record<string, FieldTexts>>) : {};

const pageOf = (flow: Flow): string =>
  [
    `# ${flow.texts.title.en} (${flow.texts.title.nb})`,
    '',
    `${isKept(flow) ? `Version ${flow.version}.` : 'Kept nowhere until a step is sent.'} Drawn from \`${folderOf(flow.id)}\`; a test keeps it so.`,
    '',
    '```mermaid',
    mermaid(flow.machine, (step) => flow.texts.steps[step]?.name.en ?? step),
    '```',
    ...Object.entries(flow.steps).flatMap(([id, step]) => [
      '',
      `## ${id}: ${flow.texts.steps[id]?.name.en}`,
      ...(Object.keys(step.fields).length === 0
        ? ['Nothing to fill in.']
        : [
            '| field | kind | required | nb | en |',
            '|---|---|---|---|---|',
            ...fieldRows(step.fields, flow.texts.steps[id]?.fields ?? {}),
          ]),
    ]),
    '',
  ].join('\n');

const lifecyclePage = (): string =>
  [
    '# Lifecycles',
    '',
    'Drawn from `machines/`; a test keeps it so.',
    ...Object.entries(lifecycles).flatMap(([name, machine]) => [
      '',
      `## ${name}`,
      '```mermaid',
      mermaid(machine),
      '```',
    ]),
    '',
  ].join('\n');

const pages: readonly (readonly [string, string])[] = [
  ...flows.map((flow) => [`${flow.id}.md`, pageOf(flow)] as const),
  ['lifecycles.md', lifecyclePage()],
];

test.each(pages)('docs/flows/%s shows what the machines say', (file, page) => {
  const path = resolve(docs, file);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(path, page);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(page);
});
