import { useId, useState } from 'react';
import { JsonCode } from './preview/json-code';
import './filter-builder.css';

type Operator = '==' | '!=' | '<' | '>';

interface Field {
  label: string;
  operators: Operator[];
  values: { label: string; value: unknown }[];
}

const operatorLabels: Record<Operator, string> = {
  '==': 'equals',
  '!=': 'does not equal',
  '<': 'is before',
  '>': 'is after',
};

const openRecord = { evaluate: [{ expression: '{{data.id}}', required: true, type: 'mustache' }] };

const fields: Record<string, Field> = {
  status: {
    label: 'Status',
    operators: ['==', '!='],
    values: [
      { label: 'Overdue', value: 4 },
      { label: 'Requested', value: 1 },
      { label: 'Approved', value: 2 },
      { label: 'Returned', value: 3 },
    ],
  },
  dueDate: {
    label: 'Due date',
    operators: ['<', '>'],
    values: [
      { label: '1 March 2026', value: '2026-03-01T00:00:00+02:00' },
      { label: '1 June 2026', value: '2026-06-01T00:00:00+02:00' },
    ],
  },
  borrower: {
    label: 'Borrower',
    operators: ['==', '!='],
    values: [{ label: 'The open record', value: openRecord }],
  },
};

/** Builds one condition from three lists and prints it as JsonLogic. */
export default function FilterBuilder() {
  const id = useId();
  const [name, setName] = useState('status');
  const [operator, setOperator] = useState<Operator>('==');
  const [index, setIndex] = useState(0);

  const field = fields[name]!;
  const value = field.values[index]!.value;
  const filter = { and: [{ [operator]: [{ var: name }, value] }] };

  const chooseField = (next: string) => {
    setName(next);
    setOperator(fields[next]!.operators[0]!);
    setIndex(0);
  };

  return (
    <div className="filter-builder">
      <div className="filter-builder__lists">
        <label htmlFor={`${id}-field`}>
          Field
          <select id={`${id}-field`} value={name} onChange={(event) => chooseField(event.target.value)}>
            {Object.entries(fields).map(([key, option]) => (
              <option key={key} value={key}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-operator`}>
          Operator
          <select
            id={`${id}-operator`}
            value={operator}
            onChange={(event) => setOperator(event.target.value as Operator)}
          >
            {field.operators.map((key) => (
              <option key={key} value={key}>
                {operatorLabels[key]}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-value`}>
          Value
          <select id={`${id}-value`} value={index} onChange={(event) => setIndex(Number(event.target.value))}>
            {field.values.map((option, position) => (
              <option key={option.label} value={position}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div role="status" className="filter-builder__json">
        <pre>
          <JsonCode json={JSON.stringify(filter, null, 2)} />
        </pre>
      </div>
    </div>
  );
}
