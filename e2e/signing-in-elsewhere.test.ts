/** The owner signs in at another site by this one's address: asked, answered, listed in the account and revoked, with a script and without. */
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHttpServer, type TestServer } from "../tests/notifier-servers.ts";
import { cookiesFor, ownerSite } from "../tests/owner-site.ts";

const owner = ownerSite("demo-portfolio");
const verifier = "v".repeat(64);
const challenge = createHash("sha256").update(verifier).digest("base64url");

let client: TestServer;
let clientId: string;
beforeAll(async () => {
  client = await startHttpServer((_arrival, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<title>Client</title><h1>Signed in</h1>");
  });
  clientId = `http://127.0.0.1:${client.port}/`;
});
afterAll(() => client.close());

const request = (scope: string) => ({
  response_type: "code",
  client_id: clientId,
  redirect_uri: `${clientId}back`,
  state: "of the client",
  scope,
  code_challenge: challenge,
  code_challenge_method: "S256",
});
const addressOf = (scope: string) => `${owner.site.url}/indieauth/authorize?${new URLSearchParams(request(scope))}`;

async function redeem(code: string | null): Promise<{ status: number; json: Record<string, unknown> }> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: code ?? "",
    client_id: clientId,
    redirect_uri: `${clientId}back`,
    code_verifier: verifier,
  });
  const answer = await fetch(`${owner.site.url}/indieauth/token`, { method: "POST", body });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

async function agree(page: Page): Promise<URLSearchParams> {
  await page.goto(addressOf("profile email"));
  await page.getByRole("checkbox", { name: "Your e-mail address" }).uncheck();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${clientId}back?**`);
  return new URL(page.url()).searchParams;
}

test("the home page names the doors, and the owner is asked, led back, listed and can revoke", async () => {
  const home = await (await fetch(owner.site.url)).text();
  expect(home).toContain('rel="indieauth-metadata" href="/.well-known/oauth-authorization-server"');
  await owner.asOwner(async (page) => {
    const params = await agree(page);
    expect([params.get("state"), params.get("iss")]).toEqual(["of the client", `${owner.site.url}/`]);
    const { json } = await redeem(params.get("code"));
    expect(json).toMatchObject({ me: `${owner.site.url}/`, scope: "profile" });
    await page.goto(`${owner.site.url}/account`);
    await page.getByText("Knows your site’s address and name", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Revoke/ }).click();
    await page.getByText("Revoked. Sign out there too.").waitFor();
    const headers = { authorization: `Bearer ${String(json["access_token"])}` };
    expect((await fetch(`${owner.site.url}/indieauth/userinfo`, { headers })).status).toBe(401);
  });
});

test("it works without a script, and a request that is not right ends here", async () => {
  const context = await owner.browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(cookiesFor(owner.site.url, owner.cookie));
  const page = await context.newPage();
  expect((await redeem((await agree(page)).get("code"))).status).toBe(200);
  await page.goto(addressOf("").replace("code_challenge=", "other="));
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("You can’t be signed in");
  await context.close();
});

test("guests sign in first, and a form of another site is refused", async () => {
  const asked = await fetch(addressOf("profile"), { redirect: "manual" });
  expect([asked.status, asked.headers.get("location")]).toEqual([
    302,
    `/sign-in?next=${encodeURIComponent(new URL(addressOf("profile")).pathname + new URL(addressOf("profile")).search)}`,
  ]);
  const body = new URLSearchParams({ deed: "allow", ...request("profile") });
  const post = (headers: Record<string, string>) =>
    fetch(`${owner.site.url}/indieauth/consent`, { method: "POST", body, headers, redirect: "manual" });
  const forged = await post({ cookie: owner.cookie, origin: "https://evil.example" });
  expect([forged.status, (await forged.text()).includes("code=")]).toEqual([400, false]);
  expect((await post({ origin: owner.site.url })).status).toBe(401);
});
