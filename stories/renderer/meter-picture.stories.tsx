import '#src/renderer/testing/all-parts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import type { Language } from '#src/domain/language.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { decimal } from '#src/engine/fields/numbers.ts';
import { meteringPointId, meterNumber, picture } from '#src/engine/fields/pictures.ts';
import { ask } from '#src/engine/step.ts';
import { FormFields } from '#src/renderer/ask-step.tsx';
import { idOfPath } from '#src/renderer/field-at.ts';
import type { FoundInPicture } from '#src/renderer/field-capabilities.ts';
import { PictureOffer } from '#src/renderer/picture-offer.tsx';
import { placeOf } from '#src/renderer/place.ts';
import { StepForm } from '#src/renderer/step-form.ts';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { smallFlow } from '#src/renderer/testing/small-flow.ts';
import type { PictureReading } from '#src/renderer/use-picture-reading.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { galleryEnv } from './kind-samples.ts';

const shot = picture({ optional: true, reads: { number: 'number', level: 'level', pointId: 'pointId' } });
const fields = {
  number: meterNumber(),
  level: decimal({ min: 0, max: 99_999_999.9, unit: 'kWh' }),
  pointId: meteringPointId({ optional: true }),
};
const texts = {
  number: { label: { nb: 'Målernummer', en: 'Meter number' } },
  level: { label: { nb: 'Målerstand', en: 'Reading' } },
  pointId: { label: { nb: 'Målepunkt-ID (valgfritt)', en: 'Metering-point ID (optional)' } },
};
const flow: Flow = {
  ...smallFlow,
  steps: { ...smallFlow.steps, meter: ask(fields) },
  texts: {
    ...smallFlow.texts,
    steps: { ...smallFlow.texts.steps, meter: { ...smallFlow.texts.steps.done, fields: texts } },
  },
};

interface OfferArgs {
  readonly reading: PictureReading;
  readonly level?: string;
  readonly language?: Language;
}

const Offer = ({ reading, level, language = 'nb' }: OfferArgs) => {
  const form = useMemo(() => {
    const drafts = { meter: level === undefined ? {} : { level } };
    return new StepForm(flow, memorySession({ env: galleryEnv, drafts }), 'meter');
  }, [level]);
  const at = useMemo(
    () => ({
      form,
      field: shot,
      texts: { label: { nb: 'Bilde av måleren', en: 'Picture of the meter' } },
      place: placeOf('picture'),
      id: idOfPath('meter', 'picture'),
      last: false,
    }),
    [form],
  );
  return (
    <LanguageProvider key={language} initial={language}>
      <Stack gap="large">
        <PictureOffer at={at} reading={reading} />
        <FormFields form={form} />
      </Stack>
    </LanguageProvider>
  );
};

const meta = {
  title: 'Patterns/Picture of a meter',
  component: Offer,
  parameters: { controls: { disable: false } },
  render: (args, { globals }) => <Offer {...args} language={globals.language === 'en' ? 'en' : 'nb'} />,
} satisfies Meta<typeof Offer>;
export default meta;
type Story = StoryObj<typeof meta>;

const read = (found: Partial<FoundInPicture>): PictureReading => ({
  state: 'read',
  number: 1,
  found: { numbers: [], pointIds: [], levels: [], noLevel: 'unreadable', ...found },
});
const serial = '6970631408374915';

export const Reading: Story = { args: { reading: { state: 'reading' } } };
export const Offered: Story = {
  args: { reading: read({ numbers: [serial], levels: ['048213'], noLevel: null }) },
};
export const WithMeteringPoint: Story = {
  args: { reading: read({ numbers: [serial], pointIds: ['707057500099001316'], levels: ['48213'], noLevel: null }) },
};
export const Several: Story = {
  args: { reading: read({ numbers: [serial, '7090012345678'], levels: ['48213.5', '482135'], noLevel: null }) },
};
export const LowerThanWritten: Story = {
  args: { reading: read({ levels: ['48213'], noLevel: null }), level: '51000' },
};
export const SameAsWritten: Story = { args: { reading: read({ levels: ['48213'], noLevel: null }), level: '48213' } };
export const NumberOnly: Story = { args: { reading: read({ numbers: [serial] }) } };
export const Refused: Story = { args: { reading: read({}) } };
export const AnotherRegister: Story = { args: { reading: read({ noLevel: 'another-register' }) } };
