import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineEntity, type InputOf, type RowOf } from './entity';
import { choice } from './fields/make';
import type { Field, ValueOf } from './fields/field';
import { literal, literals } from './server/sql';
import { defineStates, stateOptions, type StateOf } from './states';

const paperState = defineStates({ draft: 1, sent: 3, void: 99 });
const paperStatuses = stateOptions(paperState, {
  draft: { family: 'grey', icon: 'circle-dashed' },
  sent: { family: 'blue' },
  void: {},
});
const valueOf = <F extends Field>(_: F) => undefined as ValueOf<F>;

describe('named states', () => {
  it('keep their values', () => {
    expect(paperState.sent).toBe(3);
    expectTypeOf<StateOf<typeof paperState>>().toEqualTypeOf<1 | 3 | 99>();
  });

  it('get their looks by name', () => {
    expect(paperStatuses).toEqual({ 1: { family: 'grey', icon: 'circle-dashed' }, 3: { family: 'blue' }, 99: {} });
    expectTypeOf<keyof typeof paperStatuses>().toEqualTypeOf<1 | 3 | 99>();
    // @ts-expect-error -- a state without a look
    stateOptions(paperState, { draft: {}, sent: {} });
  });
});

describe('the value of a choice', () => {
  it('is the union of its integer keys, or of its keys as text', () => {
    expectTypeOf(valueOf(choice({ options: paperStatuses, required: true }))).toEqualTypeOf<1 | 3 | 99>();
    expectTypeOf(valueOf(choice({ options: { small: {}, large: {} } }))).toEqualTypeOf<'small' | 'large' | null>();
    const codes = { 1: {}, 2: {} } as const;
    expectTypeOf(valueOf(choice({ options: codes, store: 'text', required: true }))).toEqualTypeOf<'1' | '2'>();
  });

  it('stays open where the keys are not known to the compiler', () => {
    const options = Object.fromEntries(['a', 'b'].map((key) => [key, {}]));
    expectTypeOf(valueOf(choice({ options, required: true }))).toEqualTypeOf<string | number>();
  });

  it('takes one of its own keys as default', () => {
    expect(choice({ options: paperStatuses, default: paperState.draft }).default).toBe(1);
    // @ts-expect-error -- 2 is no state of a paper
    choice({ options: paperStatuses, default: 2 });
  });
});

const spec = {
  name: 'papers',
  area: 'settings',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  title: 'id',
  fields: { status: choice({ options: paperStatuses, default: paperState.draft, required: true, readOnly: true }) },
  list: { columns: ['status'], sort: '-id' },
  form: { sections: { general: ['status'] } },
} as const;
const { draft, sent } = paperState;

describe('an entity with named states', () => {
  it('types its rows, inputs, steps and conditions by them', () => {
    const papers = defineEntity({
      ...spec,
      transitions: {
        field: 'status',
        path: [draft, sent],
        steps: [{ action: 'send', from: [draft], to: sent, right: 'signed-in' }],
      },
      actions: { print: { right: 'signed-in', when: { status: [draft, sent] } } },
    });
    expectTypeOf<RowOf<typeof papers>['status']>().toEqualTypeOf<1 | 3 | 99>();
    expectTypeOf<InputOf<typeof papers>['status']>().toEqualTypeOf<1 | 3 | 99 | undefined>();
    expect(papers.transitions.steps[0].to).toBe(3);
  });

  it('refuses values that are no state', () => {
    const step = { action: 'send', from: [draft], right: 'signed-in' } as const;
    // @ts-expect-error -- 4 is no state of a paper
    defineEntity({ ...spec, transitions: { field: 'status', path: [draft], steps: [{ ...step, to: 4 }] } });
    // @ts-expect-error -- 4 is no state of a paper
    defineEntity({ ...spec, actions: { print: { right: 'signed-in', when: { status: 4 } } } });
  });
});

describe('constants in SQL text', () => {
  it('constants are written as literals, not as parameters', () => {
    expect(literal(paperState.void).text).toBe('99');
    expect(literal('draft').text).toBe("'draft'");
    expect(literals([paperState.draft, paperState.sent])).toMatchObject({ text: '(1, 3)', values: [] });
  });

  it('refuse what could come from outside', () => {
    const given = 'x' as string;
    // @ts-expect-error -- a text of any content
    expect(literal(given).text).toBe("'x'");
    expect(() => literal("a'b")).toThrow('no constant');
    expect(() => literal(1.5)).toThrow('no constant');
    expect(() => literals([])).toThrow('at least one');
  });
});
