// What of a built script or stylesheet is newer than the oldest browsers that we support, by MDN's compatibility data.
import data from '@mdn/browser-compat-data/forLegacyNode';
import { parseSync } from 'vite';

const numberOf = (version) => version.replace('≤', '').split('.').map(Number);
const isAfter = (one, other) => {
  const [left, right] = [numberOf(one), numberOf(other)];
  for (const [index, part] of left.entries()) {
    if (part !== (right[index] ?? 0)) return part > (right[index] ?? 0);
  }
  return false;
};

/** Whether every one of the oldest browsers has the feature, under a prefix too. Unknown counts as yes. */
const isOldEnough = (compat, oldest) =>
  Object.entries(oldest).every(([browser, floor]) => {
    const ways = [compat?.support[browser] ?? []].flat();
    return (
      ways.length === 0 ||
      ways.some(
        ({ version_added: added, version_removed: removed, flags, alternative_name: alias }) =>
          flags === undefined &&
          removed === undefined &&
          alias === undefined &&
          (added === true || (typeof added === 'string' && added !== 'preview' && !isAfter(added, floor))),
      )
    );
  });
/** Whether the feature can matter on a phone: one that no version of Safari on a phone has, such as a cursor, cannot. */
const isOfPhones = (compat) =>
  [compat?.support.safari_ios ?? []].flat().some(({ version_added: added }) => added !== false);

/** Members of the built-in objects by name: `static` as `Promise.try`, `own` by the name alone. */
function membersNewerThan(oldest) {
  const statics = new Set();
  const globals = new Set();
  const seen = new Map();
  const note = (name, isOld) => seen.set(name, seen.get(name) === true || isOld);
  const { builtins } = data.javascript;
  const noteMember = (owner, key, compat) => {
    if (compat === undefined || key.includes('_event') || /^[A-Z@]/.test(key)) return;
    const name = key.replace(/_static$/, '');
    const isOld = isOldEnough(compat, oldest);
    if (!isOld) statics.add(`${owner}.${name}`);
    // A name of one word is too common: our own objects have it too.
    if (/[a-z][A-Z]/.test(name)) note(name, isOld);
  };
  for (const [owner, members] of Object.entries({ ...data.api, ...builtins })) {
    if (owner === '__compat') continue;
    if (members.__compat && !isOldEnough(members.__compat, oldest)) globals.add(owner);
    for (const [key, { __compat: compat }] of Object.entries(members)) noteMember(owner, key, compat);
  }
  const own = new Set([...seen].filter(([, isOld]) => !isOld).map(([name]) => name));
  return { statics, globals, own };
}

/** Calls `visit` with every node of a parsed script. */
function everyNode(node, visit) {
  if (Array.isArray(node)) for (const one of node) everyNode(one, visit);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) if (value !== null && typeof value === 'object') everyNode(value, visit);
  }
}

const nameOf = (node) => (node.type === 'Identifier' ? node.name : '');

/** The names that a kind of node uses, as far as they are newer. */
const newerIn = {
  MemberExpression({ object, property, computed }, { statics, globals, own }) {
    if (computed || property.type !== 'Identifier') return [];
    const [owner, name] = [nameOf(object), property.name];
    const ofOwn = own.has(name) ? [`.${name}`] : [];
    const member = statics.has(`${owner}.${name}`) ? [`${owner}.${name}`] : ofOwn;
    return globals.has(owner) ? [...member, owner] : member;
  },
  NewExpression({ callee }, { globals }) {
    return globals.has(nameOf(callee)) ? [nameOf(callee)] : [];
  },
  Literal({ regex }) {
    const flag = regex?.flags.includes('v') ? ['regular expression flag v'] : [];
    return /\(\?[imsx-]+:/.test(regex?.pattern ?? '') ? [...flag, 'regular expression modifiers'] : flag;
  },
};

/** Returns the names of newer features that a script uses. */
function newerInScript(code, members) {
  const found = new Set();
  const { program } = parseSync('built.js', code);
  everyNode(program, (node) => {
    for (const name of newerIn[node.type]?.(node, members) ?? []) found.add(name);
  });
  return found;
}

/** Returns the names of newer features that a stylesheet uses: properties, their keywords, at-rules and selectors. */
function newerInStyles(code, oldest) {
  const found = new Set();
  const isNew = (feature) =>
    feature?.__compat !== undefined && !isOldEnough(feature.__compat, oldest) && isOfPhones(feature.__compat);
  const { 'at-rules': rules, properties, selectors } = data.css;
  for (const [, name] of code.matchAll(/@([a-z-]+)/g)) if (isNew(rules[name])) found.add(`@${name}`);
  for (const [, name] of code.matchAll(/::?([a-z-]+)/g)) if (isNew(selectors[name])) found.add(`:${name}`);
  for (const [, name, value] of code.matchAll(/[;{\s]([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    if (isNew(properties[name])) found.add(name);
    for (const word of value.match(/[a-z][a-z-]+/g) ?? []) {
      if (isNew(properties[name]?.[word])) found.add(`${name}: ${word}`);
    }
  }
  return found;
}

/** Returns a function from a file's name and text to the newer features in it. */
export function newerFeatures(oldest) {
  const members = membersNewerThan(oldest);
  return (name, text) => [...(name.endsWith('.css') ? newerInStyles(text, oldest) : newerInScript(text, members))];
}
