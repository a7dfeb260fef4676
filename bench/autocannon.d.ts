/** The part of autocannon that the benches use; it carries no types of its own. */
declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    method?: "GET" | "POST";
    body?: string;
    requests?: { path: string }[];
    /** Puts another number into `[<id>]` of each request. */
    idReplacement?: boolean;
  };
  type Result = { "2xx": number; non2xx: number; errors: number; duration: number; latency: { p99: number } };
  export default function autocannon(options: Options): Promise<Result>;
}
