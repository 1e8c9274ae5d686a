import type { ReactNode } from 'react';

interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[] | boolean;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Body {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Props {
  method?: string;
  path?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  body?: Body;
  responses?: Record<string, Body>;
}

/** Schemas that contain themselves end there. */
const deepest = 8;

/** A part of a generated page about an API: the address of an operation, its parameters, its body or its responses. */
export function ApiPart({ method = '', path, parameters, body, responses }: Props): ReactNode {
  if (path) {
    return (
      <p>
        <strong>{method.toUpperCase()}</strong> <code>{path}</code>
      </p>
    );
  }
  if (parameters?.length) {
    return (
      <ul>
        {parameters.map(({ name, in: place, required, description, schema = {} }) => (
          <Field key={place + name} name={name} note={place} schema={{ ...schema, description }} required={required} />
        ))}
      </ul>
    );
  }
  if (responses) {
    return Object.entries(responses).map(([status, response]) => (
      <section key={status}>
        <p>
          <code>{status}</code> {response.description}
        </p>
        <Content body={response} />
      </section>
    ));
  }
  return body ? <Content body={body} /> : null;
}

function Content({ body }: { body: Body }): ReactNode {
  return Object.entries(body.content ?? {}).map(([type, { schema = {} }]) => (
    <ul key={type}>
      <Field name={type} schema={schema} />
    </ul>
  ));
}

interface FieldProps {
  name: string;
  schema: Schema;
  note?: string;
  required?: boolean;
  depth?: number;
}

function Field({ name, schema, note, required, depth = 0 }: FieldProps): ReactNode {
  const fields = depth < deepest ? fieldsOf(schema) : [];
  const facts = [note, typeOf(schema), required && 'required'].filter(Boolean).join(', ');
  return (
    <li>
      <code>{name}</code> <em>{facts}</em> {schema.description}
      {schema.enum && ` (${schema.enum.join(', ')})`}
      {fields.length > 0 && (
        <ul>
          {fields.map(([key, inner, must]) => (
            <Field key={key} name={key} schema={inner} required={must} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

const choices = ({ allOf = [], anyOf = [], oneOf = [] }: Schema) => [...allOf, ...anyOf, ...oneOf];

function typeOf(schema: Schema): string {
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (schema.type) return [schema.type].flat().join(' | ');
  return [...new Set(choices(schema).map(typeOf))].filter(Boolean).join(' | ');
}

/** The properties of an object, of the items of a list, and of what a value may be, each once. */
function fieldsOf(schema: Schema, depth = 0): [string, Schema, boolean][] {
  if (depth > deepest) return [];
  const { properties = {}, required, items } = schema;
  const own = Object.entries(properties).map(([key, value]): [string, Schema, boolean] => [
    key,
    Object(value) as Schema,
    Array.isArray(required) && required.includes(key),
  ]);
  const inner = [...(items ? [items] : []), ...choices(schema)].flatMap((part) => fieldsOf(part, depth + 1));
  return [...new Map([...own, ...inner].map((field) => [field[0], field])).values()];
}
