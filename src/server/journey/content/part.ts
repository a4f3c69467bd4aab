import { part } from '#src/server/platform/parts.ts';
import { graphqlContent } from './graphql-content.ts';
import type { Content } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Where pictures, articles and the homes of the quiz come from; null where nothing is configured. */
    readonly content: Content | null;
    /** Set in the demo: drawings of its homes, its own articles, and sold homes. */
    readonly localContent?: Content;
  }
}

export default part({
  name: 'content',
  start({ config: { content }, clock, localContent }) {
    if (content.kind === 'graphql') return { value: graphqlContent(content, { clock }) };
    return { value: content.kind === 'local' ? (localContent ?? null) : null };
  },
});
