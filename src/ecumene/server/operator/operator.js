// The operator's page: every button is one operation of docs/server.md. What the server says is shown as text only.
const at = (id) => document.getElementById(id);

async function ask(operation, wish = {}) {
  const headers = { "X-Ecumene": "1", "Content-Type": "application/json", Authorization: `Bearer ${at("token").value}` };
  const answer = await fetch(`/api/operator/${operation}`, { method: "POST", headers, body: JSON.stringify(wish) });
  const told = await answer.json();
  at("answer").textContent = JSON.stringify(told, null, 2);
  return answer.ok ? told : null;
}

function button(label, work) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", work);
  return made;
}

async function list() {
  const tables = (await ask("tables")) ?? [];
  at("tables").replaceChildren(
    ...tables.map((one) => {
      const row = document.createElement("tr");
      const when = new Date(one.updated * 1000).toISOString().slice(0, 16);
      for (const text of [one.table, one.game, one.answers, when]) row.insertCell().textContent = text;
      const cell = row.insertCell();
      for (const operation of ["show", "close", "delete"])
        cell.append(
          button(operation, async () => {
            if (operation !== "show" && !confirm(`${operation} ${one.table}?`)) return;
            await ask(operation, { table: one.table });
          }),
        );
      return row;
    }),
  );
}

at("list").addEventListener("click", list);
for (const operation of ["bans", "accounts"]) at(operation).addEventListener("click", () => ask(operation));
at("dry").addEventListener("click", () => ask("prune", { days: Number(at("days").value) }));
at("prune").addEventListener("click", () => confirm("?") && ask("prune", { days: Number(at("days").value), dry: false }));
for (const operation of ["ban", "unban"]) at(operation).addEventListener("click", () => ask(operation, { what: at("who").value }));
for (const operation of ["export", "forget"])
  at(operation).addEventListener("click", () => ask(operation, { device: at("who").value }));
