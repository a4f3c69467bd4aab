import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Language } from '#src/domain/language.ts';
import { problemCodes } from '#src/domain/problem-codes.ts';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';

/** Example values for the placeholders of the texts. */
const params = {
  max: 2000,
  min: 1,
  sum: 90,
  date: '10. november 2026',
  phone: '42 00 02 00',
  seconds: 40,
  name: 'Kari',
};

/** Lists every refusal as it is shown under a field, with what to do next where the text does not include it. */
const Catalogue = ({ language }: { readonly language: Language }) => (
  <RowList as="ul" label={language === 'nb' ? 'Alle feilmeldinger' : 'Every error text'}>
    {problemCodes.map((code) => (
      <Row key={code} title={<code>{code}</code>} end={problemNext(code, language, params)}>
        <FieldError id={code} error={problemText(code, language, params)} />
      </Row>
    ))}
  </RowList>
);

const meta = {
  title: 'Patterns/Every error text',
  component: Catalogue,
  parameters: { controls: { disable: false } },
} satisfies Meta<typeof Catalogue>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Norsk: Story = { args: { language: 'nb' } };
export const English: Story = { args: { language: 'en' } };
