/** Stylesheet of the plain pages: our colours, light and dark, and nothing else to load. */
export const style = `:root {
  color-scheme: light dark;
  --page: #f3f7f6;
  --card: #ffffff;
  --ink: #10312f;
  --quiet: #4d6663;
  --line: #d4e0de;
  --accent: #0b5c58;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #071f1e;
    --card: #0d2b2a;
    --ink: #e6f1ef;
    --quiet: #a3bcb9;
    --line: #234644;
    --accent: #8ed8cf;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font:
    16px / 1.5 system-ui,
    sans-serif;
  overflow-wrap: anywhere;
}
main {
  max-width: 72rem;
  margin: 0 auto;
  padding: 2rem 1rem 4rem;
}
h1 {
  margin: 0 0 0.5rem;
  font-size: 1.75rem;
  line-height: 1.2;
}
h2 {
  margin: 2.5rem 0 0.75rem;
  font-size: 1.25rem;
}
h3 {
  margin: 0;
  font-size: 1rem;
}
p {
  max-width: 65ch;
}
a {
  color: var(--accent);
  text-underline-offset: 0.15em;
}
a:focus-visible,
summary:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
.quiet {
  color: var(--quiet);
}
.scroll {
  overflow-x: auto;
}
table {
  width: 100%;
  border-collapse: collapse;
  background: var(--card);
}
th,
td {
  min-width: 7rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--line);
  text-align: left;
  vertical-align: top;
}
th {
  font-weight: 600;
}
code,
pre {
  font:
    0.875rem / 1.5 ui-monospace,
    monospace;
}
pre {
  margin: 0;
  padding: 0.75rem;
  overflow-x: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
details,
article {
  margin: 0 0 0.5rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--card);
}
summary {
  cursor: pointer;
}
.method {
  display: inline-block;
  min-width: 4.5rem;
  font-weight: 700;
  color: var(--accent);
}
`;
