import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { ListFile } from '../frame/list-file.tsx';
import { stageWords } from './customer-words.ts';
import type { CustomersAsked } from './tabs.ts';
import { roleNames, tabNames, customerTexts as words } from './texts.ts';

/** The people of a list and a search as a file: what their rows show. */
export function CustomerFile({ asked: { type, q, sort } }: { readonly asked: CustomersAsked }) {
  const say = useLanguage();
  const { text } = say;
  const list = type === 'previous' || type === 'all' ? 'customers' : type;
  const body = { type: list, sort, ...(q !== '' && { q }), ...(type === 'previous' && { previous: true }) } as const;
  const columns = [words.name, words.role, words.stage, words.address, words.recent, words.broker];
  return (
    <ListFile
      name={text(words.fileName)}
      title={`${text(words.title)}: ${text(tabNames[type])}`}
      heading={columns.map((one) => text(one))}
      fetchPart={(call, cursor) =>
        call(brokerCustomers.file, { body: { ...body, ...(cursor !== undefined && { cursor }) } })
      }
      rowOf={(customer) => [
        customer.name === '' ? text(words.deleted) : customer.name,
        text(roleNames[customer.role]),
        stageWords(customer, say),
        customer.address,
        osloDate(customer.lastAt),
        customer.broker,
      ]}
    />
  );
}
