import {
  Box,
  Button,
  Card,
  ChakraProvider,
  Container,
  defaultSystem,
  Field,
  Heading,
  HStack,
  Input,
  RadioGroup,
  Stack,
} from '@chakra-ui/react';
import { type FormEvent, memo, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type AskedField,
  type AskedStep,
  answersOf,
  askedPage,
  askedSteps,
  controlId,
  lastStep,
  rowFields,
  rowsGiven,
  wideStep,
} from './workload.ts';

/**
 * The limit: the same form by hand, with Chakra's components and React's own state, each field memoised. Without
 * engine, router, server and saving; it only validates a step when it is left.
 */
type Values = Readonly<Record<string, string>>;
interface FieldProps {
  readonly step: string;
  readonly field: AskedField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (name: string, value: string) => void;
}

const TextField = memo(({ step, field, value, error, onValue }: FieldProps) => (
  <Field.Root invalid={error !== undefined}>
    <Field.Label htmlFor={controlId(step, field.name)}>Spørsmål {field.name}</Field.Label>
    <Input
      id={controlId(step, field.name)}
      value={value}
      onChange={(event) => onValue(field.name, event.target.value)}
    />
    <Field.ErrorText>{error}</Field.ErrorText>
  </Field.Root>
));
TextField.displayName = 'TextField';

const YesNoField = memo(({ field, value, onValue }: FieldProps) => (
  <RadioGroup.Root value={value} onValueChange={(next) => onValue(field.name, next.value ?? '')}>
    <RadioGroup.Label>Spørsmål {field.name}</RadioGroup.Label>
    <HStack gap="6">
      {['yes', 'no'].map((choice) => (
        <RadioGroup.Item key={choice} value={choice}>
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemIndicator />
          <RadioGroup.ItemText>{choice === 'yes' ? 'Ja' : 'Nei'}</RadioGroup.ItemText>
        </RadioGroup.Item>
      ))}
    </HStack>
  </RadioGroup.Root>
));
YesNoField.displayName = 'YesNoField';

interface PageProps {
  readonly title: string;
  readonly onNext: () => void;
  readonly onBack: (() => void) | undefined;
  readonly children: React.ReactNode;
}
const Page = ({ title, onNext, onBack, children }: PageProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <Container maxW="xl" py="8">
      <form onSubmit={submit} noValidate>
        <Stack gap="6">
          <Heading as="h1">{title}</Heading>
          {children}
          <HStack>
            {onBack === undefined ? null : (
              <Button variant="outline" onClick={onBack}>
                Tilbake
              </Button>
            )}
            <Button type="submit">Fortsett</Button>
          </HStack>
        </Stack>
      </form>
    </Container>
  );
};

const isAsked = ({ when }: AskedField, values: Values): boolean => when === undefined || values[when] === 'yes';
const wrongIn = (step: AskedStep, values: Values): Values => {
  const wrong: Record<string, string> = {};
  for (const field of step.fields) {
    if (isAsked(field, values) && !values[field.name]?.trim()) wrong[field.name] = 'Må fylles ut.';
  }
  const [one, other] = step.differ ?? [];
  if (one && other && values[one] === values[other]) wrong[other] = 'Må være ulike.';
  return wrong;
};

interface StepProps {
  readonly step: AskedStep;
  readonly values: Values;
  readonly onChange: (step: string, name: string, value: string) => void;
  readonly onNext: () => void;
  readonly onBack: (() => void) | undefined;
}
const StepPage = ({ step, values, onChange, onNext, onBack }: StepProps) => {
  const [wrong, setWrong] = useState<Values>({});
  const onValue = useCallback((name: string, value: string) => onChange(step.id, name, value), [onChange, step.id]);
  const next = () => {
    const found = wrongIn(step, values);
    setWrong(found);
    if (Object.keys(found).length === 0) onNext();
  };
  return (
    <Page title={step.title} onNext={next} onBack={onBack}>
      {step.fields
        .filter((field) => isAsked(field, values))
        .map((field) => {
          const Kind = field.kind === 'yes-no' ? YesNoField : TextField;
          const value = values[field.name] ?? '';
          return (
            <Kind
              key={field.name}
              step={step.id}
              field={field}
              value={value}
              error={wrong[field.name]}
              onValue={onValue}
            />
          );
        })}
    </Page>
  );
};

interface Row {
  readonly id: string;
  readonly [field: string]: string;
}
interface RowProps {
  readonly row: Row;
  readonly number: number;
  readonly onRow: (id: string, name: string, value: string) => void;
  readonly onRemove: (id: string) => void;
}
const rowControlId = (row: Row, name: string) => controlId('rows', `people-${row.id}-${name}`);
const RowCard = memo(({ row, number, onRow, onRemove }: RowProps) => (
  <Card.Root>
    <Card.Body gap="4">
      <Card.Title>{row.name || `Rad ${number}`}</Card.Title>
      {rowFields.map((name) => (
        <Field.Root key={name}>
          <Field.Label htmlFor={rowControlId(row, name)}>{name}</Field.Label>
          <Input
            id={rowControlId(row, name)}
            value={row[name] ?? ''}
            onChange={(event) => onRow(row.id, name, event.target.value)}
          />
        </Field.Root>
      ))}
      <Box>
        <Button variant="ghost" size="sm" onClick={() => onRemove(row.id)}>
          Fjern
        </Button>
      </Box>
    </Card.Body>
  </Card.Root>
));
RowCard.displayName = 'RowCard';

const RowsPage = ({ onNext }: { readonly onNext: () => void }) => {
  const [rows, setRows] = useState<readonly Row[]>(() => rowsGiven(99));
  const onRow = useCallback((id: string, name: string, value: string) => {
    setRows((before) => before.map((row) => (row.id === id ? { ...row, [name]: value } : row)));
  }, []);
  const onRemove = useCallback((id: string) => setRows((before) => before.filter((row) => row.id !== id)), []);
  const newest = rows.length > 99 ? rows.at(-1)?.id : undefined;
  useEffect(() => {
    if (newest !== undefined) document.getElementById(controlId('rows', `people-${newest}-name`))?.focus();
  }, [newest]);
  const next = () => {
    if (rows.every((row) => rowFields.every((name) => (row[name] ?? '').trim() !== ''))) onNext();
  };
  return (
    <Page title="Rader" onNext={next} onBack={undefined}>
      {rows.map((row, index) => (
        <RowCard key={row.id} row={row} number={index + 1} onRow={onRow} onRemove={onRemove} />
      ))}
      <Button variant="outline" onClick={() => setRows((before) => [...before, { id: crypto.randomUUID() }])}>
        Legg til
      </Button>
    </Page>
  );
};

const form = askedPage();
const asked: readonly AskedStep[] = form === 'wide' ? [wideStep, lastStep] : [...askedSteps, lastStep];

const Form = () => {
  const [at, setAt] = useState(form === 'rows' ? -1 : 0);
  const [values, setValues] = useState<Readonly<Record<string, Values>>>(() =>
    Object.fromEntries(asked.map((step) => [step.id, answersOf(step)])),
  );
  const onChange = useCallback((step: string, name: string, value: string) => {
    setValues((before) => ({ ...before, [step]: { ...before[step], [name]: value } }));
  }, []);
  const step = asked[at];
  if (step === undefined) return <RowsPage onNext={() => setAt(asked.length - 1)} />;
  return (
    <StepPage
      key={step.id}
      step={step}
      values={values[step.id] ?? {}}
      onChange={onChange}
      onNext={() => setAt(at + 1)}
      onBack={at === 0 ? undefined : () => setAt(at - 1)}
    />
  );
};

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <ChakraProvider value={defaultSystem}>
      <Form />
    </ChakraProvider>,
  );
}
