/** The home page: what the modules allow, in the owner's order. */
export default function Home() {
  return <h1>Home</h1>;
}
