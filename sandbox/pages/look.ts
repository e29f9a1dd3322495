/** The look of every page here: the product's own colours, as the frame stands inside its pages. */
export const look = `
:root { color-scheme: light dark; --paper: light-dark(#ffffff, #161e1b); --ground: light-dark(#f3f5f3, #0f1513); --ink: light-dark(#14201c, #e8eeeb);
  --quiet: light-dark(#52605a, #a3b0aa); --line: light-dark(#dde3df, #29342f); --strong: light-dark(#7f8c86, #75827c); --focus: light-dark(#0b7a6c, #6ccfbc);
  --act: light-dark(#0f5f55, #6ccfbc); --on-act: light-dark(#ffffff, #04231e); --harm: light-dark(#b3212f, #ff8f8a); --accent: light-dark(#8a5600, #f3b454); --sunken: light-dark(#ebefec, #0b100e); }
[data-theme='light'] { color-scheme: light; } [data-theme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); font: 16px/1.45 'Instrument Sans Variable', 'Instrument Sans', system-ui, 'Segoe UI', Roboto, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
body.page { background: var(--ground); } body.bare { padding: 4px; background: var(--paper); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2; font-weight: 620; letter-spacing: -0.02em; }
h2 { margin: 28px 0 8px; font-size: 18px; line-height: 1.2; font-weight: 620; letter-spacing: -0.02em; }
p { margin: 0 0 12px; } .quiet { color: var(--quiet); } a { color: var(--act); text-underline-offset: 3px; }
.strip { padding: 9px 16px; text-align: center; font-size: 14px; color: light-dark(#6f4500, #f6d193); background: light-dark(#fcefd4, #372a12); }
main { max-width: 880px; margin: 0 auto; padding: 28px 16px; } main.narrow { max-width: 460px; }
.card { padding: 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--paper); }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 20px; } .facts dt { color: var(--quiet); } .facts dd { margin: 0; font-weight: 560; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; } .wide { grid-column: 1 / -1; }
label { display: block; margin: 0 0 6px; font-size: 15px; font-weight: 560; }
.field { position: relative; }
input { width: 100%; height: 48px; padding: 0 14px; border: 1px solid var(--strong); border-radius: 10px; background: var(--paper); color: inherit; font: inherit; letter-spacing: 0.01em; }
input::placeholder { color: var(--quiet); opacity: 1; } input[aria-invalid='true'] { border-color: var(--harm); }
.brand { position: absolute; right: 10px; bottom: 11px; height: 26px; padding: 0 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); font-size: 12px; font-weight: 650; line-height: 24px; } .brand:empty { display: none; }
.wrong { min-height: 0; margin: 6px 0 0; font-size: 14px; color: var(--harm); } .wrong:empty { display: none; }
button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 6px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.act { border-color: var(--act); background: var(--act); color: var(--on-act); } button + button { margin-top: 10px; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
table { width: 100%; border-collapse: collapse; font-size: 14px; } th, td { padding: 9px 12px; text-align: left; vertical-align: top; overflow-wrap: normal; } th { color: var(--quiet); font-weight: 550; } tr + tr td, tbody tr td { border-top: 1px solid var(--line); } td.sum, th.sum { text-align: right; white-space: nowrap; } td.time { white-space: nowrap; color: var(--quiet); }
.top { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; } .bad { color: var(--harm); }
@media (max-width: 600px) { .card { padding: 16px; } }
`
