/** The look of an export's page: readable on a phone, on a screen and on A4, in light and in dark; it loads nothing from elsewhere. */
export const pageStyle = `:root{color-scheme:light dark;--text:#17211d;--soft:#55625c;--line:#cfd8d3;--fill:#f1f4f2;--link:#0b6b50;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--text:#e7ece9;--soft:#a9b6b0;--line:#3a4540;--fill:#202a26;--link:#7cd3b8;--paper:#151c19}}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;margin:0 auto;max-width:68rem;padding:1.5rem 1rem 3rem;color:var(--text);background:var(--paper)}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0 .75rem;overflow-wrap:anywhere}
h2{margin:2.5rem 0 .25rem;font-size:1.25rem;line-height:1.3}
h3{margin:0 0 .5rem;font-size:1rem;overflow-wrap:anywhere}
p{margin:.25rem 0}.soft{color:var(--soft);font-size:.875rem}
a{color:var(--link)}a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
nav ul{columns:2;column-gap:2rem;padding:0;margin:.5rem 0;list-style:none}nav li{break-inside:avoid;display:flex;gap:1rem;justify-content:space-between;border-bottom:1px solid var(--line);padding:.3rem 0}
nav li span{color:var(--soft);white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.875rem;margin-top:.75rem}
th,td{border-bottom:1px solid var(--line);padding:.45rem .6rem .45rem 0;text-align:start;vertical-align:top;overflow-wrap:break-word;white-space:pre-line}
th{color:var(--soft);font-weight:600;overflow-wrap:normal}
tr{break-inside:avoid}thead{display:table-header-group}
article{border:1px solid var(--line);border-radius:8px;padding:.9rem 1rem;margin-top:.75rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr));gap:.6rem 1.5rem;margin:0}
dt{color:var(--soft);font-size:.8125rem}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dl .long{grid-column:1/-1}
dl div,h2,h3{break-inside:avoid}h2,h3{break-after:avoid}
@media screen and (max-width:40rem){
nav ul{columns:1}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,td{display:block}tr{border:1px solid var(--line);border-radius:8px;padding:.6rem .9rem;margin-top:.75rem}
td{border:0;padding:.2rem 0;overflow-wrap:anywhere}td::before{content:attr(data-label);display:block;color:var(--soft);font-size:.8125rem}td:empty{display:none}
}
@media print{
@page{size:A4;margin:14mm}
:root{color-scheme:light;--text:#000;--soft:#444;--line:#bbb;--fill:#eee;--link:#000;--paper:#fff}
body{font-size:10pt;max-width:none;padding:0}table{font-size:8.5pt}.screen{display:none}h2{margin-top:1.5rem}
}`
