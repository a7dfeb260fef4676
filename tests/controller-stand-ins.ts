/** Services that take set points, as they are documented: each on a free port, with what it was set to. */
import type { ServerResponse } from "node:http";
import { startHttpServer } from "./notifier-servers.ts";

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));

type Listed = { id: string; name: string };

/** The token of the password grant, three lists, and what sets a target; names may have blanks at their ends. */
export async function startRapt(secret: string, listed: Readonly<Record<string, readonly Listed[]>>) {
  const set: Record<string, string> = {};
  const server = await startHttpServer(({ method, path, headers, body }, response) => {
    const { pathname, searchParams: query } = new URL(path, "http://localhost");
    if (pathname === "/connect/token" && method === "POST") {
      const form = new URLSearchParams(String(body));
      const isRight =
        form.get("client_id") === "rapt-user" &&
        form.get("grant_type") === "password" &&
        form.get("password") === secret;
      return isRight
        ? json(response, { access_token: "aToken", expires_in: 3600, token_type: "Bearer" })
        : json(response, { error: "invalid_grant" }, 400);
    }
    if (headers.authorization !== "Bearer aToken") return json(response, {}, 401);
    const [, , kind = "", deed = ""] = pathname.split("/");
    const one = kind.charAt(0).toLowerCase() + kind.slice(1, -1);
    if (method === "GET" && deed === `Get${kind}`) return json(response, listed[kind] ?? []);
    if (method !== "POST" || deed !== "SetTargetTemperature") return json(response, {}, 404);
    const id = query.get(`${one}Id`) ?? "";
    const isThere = listed[kind]?.some((each) => each.id === id) === true;
    if (isThere) set[id] = query.get("target") ?? "";
    return json(response, isThere);
  });
  return { ...server, set };
}

/** It answers 204 for ids that it does not know. */
export async function startCraftBeerPi(listed: Readonly<Record<string, readonly Listed[]>>) {
  const set: Record<string, unknown> = {};
  const server = await startHttpServer(({ method, path, body }, response) => {
    const [, place = "", id = "", deed] = path.split("/");
    if (method === "GET" && id === "") return json(response, { data: listed[place] ?? [], types: {} });
    if (method !== "POST" || deed !== "target_temp") return json(response, { error: "Not Found" }, 404);
    set[`${place} ${id}`] = (JSON.parse(String(body)) as { temp: unknown }).temp;
    return response.writeHead(204).end();
  });
  return { ...server, set };
}

/** A patch answers the whole block. */
export async function startBrewBlox(service: string, block: string) {
  const set: Record<string, unknown> = {};
  const server = await startHttpServer(({ method, path, body }, response) => {
    if (method !== "POST" || path !== `/${service}/blocks/patch`) return json(response, {}, 404);
    const { id, data } = JSON.parse(String(body)) as { id: string; data: Record<string, unknown> };
    if (id !== block) return json(response, { error: "Unknown block" }, 400);
    set[id] = data["storedSetting"];
    return json(response, { id, serviceId: service, type: "SetpointSensorPair", data: { enabled: true, ...data } });
  });
  return { ...server, set };
}
