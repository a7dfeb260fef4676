/** Where the client asks: the bucket in the path or before the host, the prefix with its slashes once, names as they can stand in an address. */
import { afterEach, expect, test, vi } from "vitest";
import { createS3Client, type S3Settings } from "./s3-client.ts";

afterEach(() => vi.unstubAllGlobals());

async function askedFor(changes: Partial<S3Settings>, name: string, query = ""): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request.url, request.headers.get("authorization") ?? "");
    return Promise.resolve(new Response("", { status: 200 }));
  });
  const settings = {
    endpoint: "https://s3.example",
    bucket: "cellar",
    region: "auto",
    key: "K",
    secret: "S",
    prefix: "",
  };
  await createS3Client({ ...settings, ...changes })("GET", name, { query });
  return asked;
}

test.each([
  [{}, "hop.png", "https://s3.example/cellar/hop.png"],
  [
    { endpoint: "https://s3.example/", prefix: "/site//media" },
    "a b+c.png",
    "https://s3.example/cellar/site/media/a%20b%2Bc.png",
  ],
  [{}, "", "https://s3.example/cellar"],
  [
    { style: "host" as const, prefix: "site/" },
    "originals/hop.png",
    "https://cellar.s3.example/site/originals/hop.png",
  ],
  [{ style: "host" as const }, "", "https://cellar.s3.example/"],
])("with %o the name %j is asked for at %s", async (changes, name, address) => {
  const [url, authorization] = await askedFor(changes, name);
  expect(url).toBe(address);
  expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=K\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=host;/);
});
