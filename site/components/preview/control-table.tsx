import { useId } from 'react';
import { choicesOf, none, type Control, type Value, type Values } from './controls';
import useHydrated from '@docstead/useHydrated';

interface ControlTableProps {
  controls: readonly Control[];
  values: Values;
  onChange: (name: string, value: Value) => void;
}

/** The settings of a preview: something to read in the document, something to change once scripts have come. */
export function ControlTable({ controls, values, onChange }: ControlTableProps) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <table className="preview__settings">
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">{hydrated ? 'Value' : 'Choices'}</th>
        </tr>
      </thead>
      <tbody>
        {controls.map((control, index) => (
          <tr key={control.name}>
            <th scope="row">
              <label htmlFor={`${id}${index}`}>{control.label}</label>
            </th>
            <td>
              {hydrated ? (
                <Input
                  id={`${id}${index}`}
                  control={control}
                  value={values[control.name]}
                  onChange={(value) => onChange(control.name, value)}
                />
              ) : (
                choicesOf(control)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface InputProps {
  id: string;
  control: Control;
  value: Value;
  onChange: (value: Value) => void;
}

function Input({ id, control: { values, value: first }, value, onChange }: InputProps) {
  if (values) {
    const choose = (text: string) => onChange(values.find((choice) => String(choice) === text));
    return (
      <select id={id} value={String(value)} onChange={(event) => choose(event.target.value)}>
        {values.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {String(choice) || none}
          </option>
        ))}
      </select>
    );
  }
  if (typeof first === 'boolean') {
    return (
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={Boolean(value)}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (typeof first === 'number') {
    const asNumber = (text: string) => (text === '' ? undefined : Number(text));
    return (
      <input
        id={id}
        type="number"
        value={String(value ?? '')}
        onChange={(event) => onChange(asNumber(event.target.value))}
      />
    );
  }
  return <input id={id} type="text" value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />;
}
